#pragma once

#include "tests/ui/sample_document.h"

namespace eigenscope {

/// Sessions of which each view has something to draw in one.
inline const std::vector<std::pair<const char *, const char *>> viewSessions = {
    {"maps", R"json("data": {"source": "sample:iris"}, "prepare": [{"step": "standardize"}],
              "reducer": {"id": "isomap", "components": 3}, "quality": {"neighbors": [5]},
              "cluster": {"id": "agglomerative"})json"},
    {"axes", R"json("data": {"source": "sample:iris"}, "reducer": {"id": "pca", "components": 2},
              "kernel": "gaussian(sigma=1)", "scores": {"ids": ["fisher"]}, "selection": "0-20",
              "select": {"search": "forward", "criterion": "scatter-ratio", "size": 3}, "hyperspace": {"dimensions": "1-400"})json"},
    {"iterations", R"json("data": {"source": "sample:iris"}, "reducer": {"id": "metric-mds"})json"},
    {"line", R"json("data": {"source": "sample:mtcars"}, "regress": {"id": "ridge", "target": "mpg"})json"},
    {"curve", R"json("data": {"source": "sample:mtcars", "columns": ["wt"]},
              "regress": {"id": "ridge", "target": "mpg"})json"},
    {"variates", R"json("data": {"source": "sample:iris"}, "regress": {"id": "cca",
                 "x": ["sepal_length", "sepal_width"], "y": ["petal_length", "petal_width"]})json"},
    {"graph", R"json("data": {"source": "sample:karate"}, "kernel": "exponential-diffusion(beta=0.2)",
              "reducer": {"id": "kernel-pca", "components": 3})json"},
    {"pixels", R"json("data": {"source": "sample:digits"}, "reducer": {"id": "pca", "components": 4})json"},
    {"plane", R"json("data": {"source": "sample:mtcars", "columns": ["wt", "hp"]},
              "regress": {"id": "ridge", "target": "mpg"})json"},
    {"variants", R"json("data": {"source": "sample:iris"}, "reducer": {"id": "pca", "components": 2},
              "views": {"kept": 1, "states": {"compare": {"variants": [
                  {"reducer": {"id": "pca"}}, {"reducer": {"id": "isomap"}}]}}})json"}};

/// A document for each of them, with ten rows selected. Experiments end after a few points.
inline std::vector<std::unique_ptr<SampleDocument>> viewSamples() {
    std::vector<std::unique_ptr<SampleDocument>> samples;
    for (const auto &[name, keys] : viewSessions)
        samples.push_back(std::make_unique<SampleDocument>(
            std::string(R"json({"format": "eigenscope-session", "version": 1, )json") + keys + "}"));
    for (const auto &sample : samples) {
        sample->selection.select({0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
        sample->studies.space.change({.points = 2000});
    }
    return samples;
}

/// The view with all that it finds on workers.
inline std::unique_ptr<View> shownView(const ViewInfo &info, SampleDocument &sample) {
    std::unique_ptr<View> view(info.make(sample.context(), nullptr));
    present(*view, {600, 400});
    (void)QTest::qWaitFor([&view] { return view->isSettled(); }, 30000);
    view->settle();
    return view;
}

} // namespace eigenscope

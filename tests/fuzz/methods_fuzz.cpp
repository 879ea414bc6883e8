#include "core/pipeline/pipeline.h"
#include "core/pipeline/report/report.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/tiny_table.h"
#include "tests/project_file.h"

#include <nlohmann/json.hpp>

namespace eigenscope::fuzz {
namespace {

Json method(const char *key, const std::string &id) {
    return {{key, id}};
}

Json reducerOf(Input &input, const Catalogue &catalogue, const Names &columns) {
    const ReducerInfo &info = input.entryOf(catalogue.reducers);
    Json reducer = method("id", info.id);
    for (const auto &[id, value] : {std::pair("perplexity", 1.5), {"iterations", 40}, {"epochs", 40}})
        if (std::ranges::find(info.params, id, &ParamSpec::id) != info.params.end())
            reducer[id] = value;
    input.settings(reducer, info.params, columns);
    return reducer;
}

std::string kernelOf(Input &input, const Catalogue &catalogue, const Names &columns) {
    const KernelInfo &info = input.entryOf(catalogue.kernels);
    Json settings = Json::object();
    input.settings(settings, info.params, columns);
    std::string text;
    for (const auto &[id, value] : settings.items())
        text += (text.empty() ? "" : ",") + id + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
    return info.id + "(" + text + ")";
}

Json regressOf(Input &input, const Catalogue &catalogue, const Names &columns) {
    const RegressionInfo &info = input.entryOf(catalogue.regressions);
    Json regress = method("id", info.id);
    if (info.needsTarget)
        regress["target"] = input.below(4) > 0 ? "y" : "s";
    else {
        regress["x"] = {columns.front()};
        regress["y"] = {columns.back()};
    }
    input.settings(regress, info.params, columns);
    return regress;
}

Json selectOf(Input &input, const Catalogue &catalogue) {
    Json select = {{"search", input.entryOf(catalogue.searches).id},
                   {"criterion", input.entryOf(catalogue.criteria).id},
                   {"size", 1 + input.below(4)}};
    if (input.below(4) == 0)
        select["apply"] = true;
    return select;
}

/// A session on a tiny table, with some of the sections that compute.
Json sessionOf(Input &input, const Catalogue &catalogue) {
    const TinyTable table = tinyTable(input);
    Json session = {{"format", "eigenscope-session"}, {"version", 1}, {"data", dataOf(table, input)}};
    const std::size_t sections = input.below(256);
    if (sections & 1U)
        session["kernel"] = kernelOf(input, catalogue, table.columns);
    if (sections & 2U)
        session["distance"] = input.entryOf(catalogue.distances).id;
    if (sections & 4U)
        session["indefinite"] = Names{"clip", "flip", "shift", "keep"}[input.below(4)];
    if (sections & 8U)
        session["regress"] = regressOf(input, catalogue, table.columns);
    if (sections & 16U)
        session["scores"] = {{"ids", {input.entryOf(catalogue.scores).id}}, {"bins", 1 + input.below(20)}};
    if (sections & 32U)
        session["select"] = selectOf(input, catalogue);
    if (sections & 64U)
        session["quality"] = {{"neighbors", {1 + input.below(6)}}};
    if (!(sections & 128U))
        session["reducer"] = reducerOf(input, catalogue, table.columns);
    return session;
}

/// Everything that stands is finite, and everything else is refused with a sentence.
void expectNumbersOrSentences(const Session &session, const Catalogue &catalogue) {
    const PipelineOutcome outcome = runPipeline(session, catalogue, "none", {}, {}, {});
    for (const StageFailure &failure : outcome.failures)
        expectSentence(failure.error);
    const Results &results = outcome.results;
    if (const auto found = results.value<Stage::Reduce>()) {
        expect(found->coordinates.allFinite() && found->coordinates.size() > 0, "coordinates are numbers");
        expect(found->eigenvalues.allFinite(), "eigenvalues are numbers");
        expect(found->coordinates.cols() == static_cast<Index>(found->axes.size()), "each axis has a name");
    }
    if (const auto found = results.value<Stage::Regress>())
        expect(found->predicted.allFinite(), "predictions are numbers");
    expect(makeReport(session, catalogue, results, 0, {}).is_object(), "there is a report");
}

} // namespace
} // namespace eigenscope::fuzz

/// Methods with their settings on a tiny table, as a session runs them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t count) {
    using namespace eigenscope;
    static const Catalogue catalogue = builtinCatalogue(sampleFolder());
    fuzz::Input input(bytes, count);
    const auto session = Session::fromJson(fuzz::sessionOf(input, catalogue), catalogue);
    if (session)
        fuzz::expectNumbersOrSentences(*session, catalogue);
    else
        fuzz::expectSentence(session.error());
    return 0;
}

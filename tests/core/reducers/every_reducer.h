#pragma once

#include "core/base/random.h"
#include "core/kernels/expression/kernel_expression.h"
#include "core/reducers/interface/reducer.h"

#include <QtTest>

namespace eigenscope {

inline std::shared_ptr<const Dataset> labeledRows(MatrixXd X) {
    Dataset data;
    Points points{std::move(X), {}};
    for (Index k = 0; k < points.X.cols(); ++k)
        points.columns.push_back("x" + std::to_string(k + 1));
    std::vector<std::string> classes; // four of them, by the first column
    for (Index i = 0; i < points.X.rows(); ++i) {
        data.rows.push_back(i);
        const double x = points.X.cols() > 0 ? points.X(i, 0) : 0;
        classes.emplace_back(x < 1 ? "a" : x < 3 ? "b" : x < 5 ? "c" : "d");
    }
    data.objects = std::move(points);
    data.attributes.push_back({"class", std::move(classes)});
    data.label = "class";
    return std::make_shared<const Dataset>(std::move(data));
}

/// Points with a different spread in each direction, so that axes are well separated.
inline MatrixXd cloud(Index n, Index d) {
    MatrixXd X = Random(21).normalMatrix(n, d);
    for (Index k = 0; k < d; ++k)
        X.col(k) *= static_cast<double>(d - k);
    X.array() += 3;
    return X;
}

inline Result<std::unique_ptr<Run>> started(const ReducerInfo &info, std::shared_ptr<const Dataset> data,
                                            const ParamMap &given = {}, const MatrixXd &former = {}) {
    ReducerTask task{data, nullptr};
    task.former = former;
    if (info.input == ReducerInput::Distances)
        task.metric = std::make_shared<const Metric>(*builtinDistances().find("euclidean"), data);
    if (info.input == ReducerInput::Kernel) {
        const Registry<KernelInfo> kernels = builtinKernels();
        const auto kernel = bindKernel(*parseKernel("gaussian(sigma=6)", kernels), kernels, data, {});
        auto matrix = kernelMatrix(*kernel, data, {});
        if (!matrix)
            return matrix.error();
        task.kernel = std::make_shared<const KernelMatrix>(*std::move(matrix));
    }
    if (info.input == ReducerInput::Positions)
        task.read = data;
    return info.start(task, given);
}

inline bool takes(const ReducerInfo &info, std::string_view parameter) {
    return std::ranges::any_of(info.params, [&](const ParamSpec &spec) { return spec.id == parameter; });
}

/// "x1", "x2", … in place of a number of components, for a method whose axes are columns that are named.
inline void nameAxes(ParamMap &given) {
    const auto components = given.extract("components");
    if (components.empty())
        return;
    Names columns;
    for (std::int64_t k = 1; k <= std::get<std::int64_t>(components.mapped()); ++k)
        columns.push_back("x" + std::to_string(k));
    given["columns"] = std::move(columns);
}

/// `given` with values that suit few rows and little time, where the method has such parameters.
inline ParamMap quickly(const ReducerInfo &info, ParamMap given) {
    if (!takes(info, "components"))
        nameAxes(given);
    for (const auto &[id, value] :
         ParamMap{{"perplexity", 5.0}, {"iterations", std::int64_t{40}}, {"epochs", std::int64_t{40}}})
        if (takes(info, id))
            given.try_emplace(id, value);
    return given;
}

inline Result<Reduction> reduced(const ReducerInfo &info, MatrixXd X, const ParamMap &given = {}) {
    auto run = started(info, labeledRows(std::move(X)), quickly(info, given));
    if (!run)
        return run.error();
    const auto state = (*run)->advance(1'000'000, {});
    if (!state)
        return state.error();
    return *(*run)->outcome();
}

inline const Registry<ReducerInfo> &reducers() {
    static const Registry<ReducerInfo> all = builtinReducers();
    return all;
}

inline void everyReducer() {
    QTest::addColumn<std::string>("id");
    for (const ReducerInfo &info : reducers().all())
        QTest::newRow(info.id.c_str()) << info.id;
}

} // namespace eigenscope

#pragma once

#include "core/kernels/expression/kernel_expression.h"
#include "core/regression/regressor.h"
#include "tests/core/numbered_points.h"

#include <cmath>

namespace eigenscope {

/// Points x1, x2, … with the numbers of `target` as the column "y" to be predicted.
inline Dataset withTarget(MatrixXd X, VectorXd target) {
    Dataset data = dataset(std::move(X));
    data.attributes.push_back({"y", std::move(target)});
    data.target = "y";
    return data;
}

/// A task on these data; with a kernel where one is written.
inline RegressionTask regressionTask(const Dataset &objects, const std::string &kernelText = {}) {
    static const Registry<KernelInfo> kernels = builtinKernels();
    const auto kernelOf = [](const Dataset &data, const std::string &text) {
        const auto held = std::make_shared<const Dataset>(data);
        return kernelMatrix(*bindKernel(*parseKernel(text, kernels), kernels, held, {}), held, {});
    };
    RegressionTask task{std::make_shared<const Dataset>(objects), nullptr, {}, {}};
    if (kernelText.empty())
        return task;
    task.kernel = std::make_shared<const KernelMatrix>(*kernelOf(objects, kernelText));
    task.kernelOn = [kernelOf, kernelText](const Dataset &part, const Progress &) {
        return kernelOf(part, kernelText);
    };
    return task;
}

inline Result<Regression> fitted(const char *method, const RegressionTask &task, const ParamMap &given = {}) {
    return builtinRegressions().find(method)->fit(task, given, {});
}

inline Result<Validation> validated(const char *method, const RegressionTask &task, const ParamMap &given = {}) {
    return builtinRegressions().find(method)->validate(task, given, {});
}

/// The mean squared error of each row predicted by a fit to all others.
inline double leaveOneOut(const char *method, const Dataset &data, const ParamMap &given,
                          const std::string &kernelText = {}) {
    double sum = 0;
    for (Index row = 0; row < data.size(); ++row) {
        std::vector<Index> others;
        for (Index i = 0; i < data.size(); ++i)
            if (i != row)
                others.push_back(i);
        const auto fit = fitted(method, regressionTask(data.subset(others), kernelText), given);
        const double observed = std::get<VectorXd>(data.attributes[0].values)[row];
        sum += std::pow((*fit->predict(data.subset({row}).objects))[0] - observed, 2);
    }
    return sum / static_cast<double>(data.size());
}

} // namespace eigenscope

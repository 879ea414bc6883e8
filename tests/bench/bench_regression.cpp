#include "core/kernels/expression/kernel_expression.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/regression/regressor.h"
#include "tests/bench/normal_points.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

/// Normal points whose target is a sine of a projection, with their Gaussian kernel.
RegressionTask sineTask(Index n) {
    Dataset data = *normalPoints(n, 50);
    const VectorXd waves = data.points().X.rowwise().sum().array().sin();
    data.attributes.push_back({"y", waves});
    data.target = "y";
    const auto held = std::make_shared<const Dataset>(std::move(data));
    const Registry<KernelInfo> kernels = builtinKernels();
    const auto kernel = *bindKernel(*parseKernel("gaussian(sigma=5)", kernels), kernels, held, {});
    return {held, std::make_shared<const KernelMatrix>(*kernelMatrix(kernel, held, {})), {}, {}};
}

void kernelRidgeFit(benchmark::State &state) {
    const RegressionTask task = sineTask(state.range(0));
    const Registry<RegressionInfo> regressions = builtinRegressions();
    for (auto _ : state)
        benchmark::DoNotOptimize(regressions.find("kernel-ridge")->fit(task, {{"lambda", 0.1}}, {}));
}
BENCHMARK(kernelRidgeFit)->Arg(1000)->Arg(2000)->Arg(5000)->Unit(benchmark::kMillisecond)->UseRealTime();

void kernelRidgePath(benchmark::State &state) {
    const RegressionTask task = sineTask(state.range(0));
    const Registry<RegressionInfo> regressions = builtinRegressions();
    for (auto _ : state)
        benchmark::DoNotOptimize(regressions.find("kernel-ridge")->validate(task, {}, {}));
}
BENCHMARK(kernelRidgePath)->Arg(1000)->Arg(2000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// What a path is measured against.
void eigenpairs(benchmark::State &state) {
    const RegressionTask task = sineTask(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(allEigenpairs(task.kernel->K, {}));
}
BENCHMARK(eigenpairs)->Arg(1000)->Arg(2000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

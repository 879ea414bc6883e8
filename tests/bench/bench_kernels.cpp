#include "core/kernels/kernel_expression.h"
#include "core/kernels/kernel_matrix.h"
#include "tests/bench/normal_points.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

void gaussianMatrix(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 50);
    const Registry<KernelInfo> kernels = builtinKernels();
    const auto kernel = *bindKernel(*parseKernel("gaussian(sigma=7)", kernels), kernels, data, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(kernel->gram(data->objects, Progress{}));
}
BENCHMARK(gaussianMatrix)->Arg(2000)->Arg(5000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

/// K with all that a session says about it, but for the eigenvalues.
void kernelOfASession(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 50);
    const Registry<KernelInfo> kernels = builtinKernels();
    const auto kernel = *bindKernel(*parseKernel("gaussian(sigma=7)", kernels), kernels, data, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(kernelMatrix(kernel, data, {}));
}
BENCHMARK(kernelOfASession)->Arg(1000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

} // namespace

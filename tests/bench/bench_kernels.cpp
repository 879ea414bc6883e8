#include "core/kernels/matrix/kernel_matrix.h"
#include "core/linalg/symmetric_eigen.h"
#include "tests/bench/normal_points.h"
#include "tests/core/made_objects.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

void gaussianMatrix(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 50);
    const auto kernel = *bound("gaussian(sigma=7)", data);
    for (auto _ : state)
        benchmark::DoNotOptimize(kernel->gram(data->objects, Progress{}));
}
BENCHMARK(gaussianMatrix)->Arg(2000)->Arg(5000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

/// K with all that a session says about it, but for the eigenvalues.
void kernelOfASession(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 50);
    const auto kernel = *bound("gaussian(sigma=7)", data);
    for (auto _ : state)
        benchmark::DoNotOptimize(kernelMatrix(kernel, data, {}));
}
BENCHMARK(kernelOfASession)->Arg(1000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

/// 500 strings of 500 letters.
void spectrumOfStrings(benchmark::State &state) {
    Random random(7);
    const auto data = datasetOf(Sequences{randomTexts(random, 500, 500, 500, "ACGT"), "ACGT"});
    const auto kernel = *bound("spectrum(length=" + std::to_string(state.range(0)) + ")", data);
    for (auto _ : state)
        benchmark::DoNotOptimize(kernel->gram(data->objects, Progress{}));
}
BENCHMARK(spectrumOfStrings)->Arg(3)->Arg(4)->Arg(5)->Arg(12)->Unit(benchmark::kMillisecond)->UseRealTime();

/// Each node joined to the ten next to it on a ring.
std::shared_ptr<const Dataset> ring(Index n) {
    MatrixXd A = MatrixXd::Zero(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index step = 1; step <= 5; ++step)
            A(i, (i + step) % n) = A((i + step) % n, i) = 1;
    return datasetOf(graphOf(A));
}

void exponentialOfASparseGraph(benchmark::State &state) {
    const auto data = ring(state.range(0));
    const auto kernel = *bound("exponential-diffusion(beta=1)", data);
    for (auto _ : state)
        benchmark::DoNotOptimize(kernel->gram(data->objects, Progress{}));
}
BENCHMARK(exponentialOfASparseGraph)->Arg(2000)->Unit(benchmark::kMillisecond)->UseRealTime();

/// What the first β on a graph costs, and what each after it.
void firstBetaOfAGraph(benchmark::State &state) {
    const auto whole = std::get<Graph>(ring(state.range(0))->objects).whole;
    for (auto _ : state)
        benchmark::DoNotOptimize(allEigenpairs(MatrixXd(whole->matrix(GraphBase::Adjacency)), {}));
}
BENCHMARK(firstBetaOfAGraph)->Arg(2000)->Unit(benchmark::kMillisecond)->UseRealTime();

void anotherBetaOfAGraph(benchmark::State &state) {
    const auto data = ring(state.range(0));
    const auto kernel = *bound("von-neumann(base=adjacency,beta=0.05)", data);
    for (auto _ : state)
        benchmark::DoNotOptimize(kernel->gram(data->objects, Progress{}));
}
BENCHMARK(anotherBetaOfAGraph)->Arg(2000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

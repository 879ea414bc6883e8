#include "core/kernels/expression/kernel_expression.h"
#include "core/reducers/interface/reducer.h"
#include "tests/bench/normal_points.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

void reduce(const std::string &id, const ReducerTask &task, benchmark::State &state) {
    const Registry<ReducerInfo> reducers = builtinReducers();
    const auto run = reducers.find(id)->start(task, {{"components", std::int64_t{10}}});
    if (!run || !(*run)->advance(1, {}))
        state.SkipWithError("The run was refused.");
    else
        benchmark::DoNotOptimize((*run)->outcome());
}

void pca(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), state.range(1));
    for (auto _ : state)
        reduce("pca", {.data = data, .kernel = nullptr}, state);
}
BENCHMARK(pca)
    ->Args({100000, 50})
    ->Args({2000, 2000})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

/// From the points on: the kernel matrix, then its axes.
void kernelPca(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 50);
    const Registry<KernelInfo> kernels = builtinKernels();
    const auto kernel = *bindKernel(*parseKernel("gaussian(sigma=7)", kernels), kernels, data, {});
    for (auto _ : state) {
        auto matrix = kernelMatrix(kernel, data, {});
        reduce("kernel-pca", {.data = data, .kernel = std::make_shared<const KernelMatrix>(*std::move(matrix))}, state);
    }
}
BENCHMARK(kernelPca)->Arg(1000)->Arg(2000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

/// From the points on: neighbors, affinities or memberships, the start, all iterations.
void picture(const std::string &id, benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 50);
    const auto metric = std::make_shared<const Metric>(*builtinDistances().find("euclidean"), data);
    const Registry<ReducerInfo> reducers = builtinReducers();
    for (auto _ : state) {
        const auto run = reducers.find(id)->start({data, nullptr, Indefinite::Clip, metric}, {});
        if (!run || !(*run)->advance(1'000'000, {}))
            state.SkipWithError("The run was refused.");
        else
            benchmark::DoNotOptimize((*run)->outcome());
    }
}

void tsne(benchmark::State &state) {
    picture("tsne", state);
}
BENCHMARK(tsne)->Arg(1797)->Arg(10000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

void umap(benchmark::State &state) {
    picture("umap", state);
}
BENCHMARK(umap)->Arg(1797)->Arg(10000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

} // namespace

// The pool of threads of core/base/parallel beside oneTBB, on the same pieces of the same work.
#include "core/base/parallel.h"
#include "core/base/random.h"

#include <benchmark/benchmark.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>

#include <cmath>

using namespace eigenscope;

namespace {

constexpr Index grain = 4096;

void transform(const VectorXd &x, VectorXd &y, Index begin, Index end) {
    for (Index i = begin; i < end; ++i)
        y[i] = std::sqrt(std::abs(x[i])) + x[i];
}

void ourPool(benchmark::State &state) {
    const VectorXd x = Random(1).normalMatrix(state.range(0), 1);
    VectorXd y(x.size());
    for (auto _ : state) {
        parallelFor(x.size(), grain, [&](Index begin, Index end) { transform(x, y, begin, end); });
        benchmark::DoNotOptimize(y.data());
    }
}
BENCHMARK(ourPool)->RangeMultiplier(16)->Range(2 * grain, 2048 * grain)->UseRealTime();

void poolOfTbb(benchmark::State &state) {
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threadCount()));
    const VectorXd x = Random(1).normalMatrix(state.range(0), 1);
    VectorXd y(x.size());
    for (auto _ : state) {
        tbb::parallel_for(
            tbb::blocked_range<Index>(0, x.size(), grain),
            [&](const tbb::blocked_range<Index> &piece) { transform(x, y, piece.begin(), piece.end()); },
            tbb::simple_partitioner());
        benchmark::DoNotOptimize(y.data());
    }
}
BENCHMARK(poolOfTbb)->RangeMultiplier(16)->Range(2 * grain, 2048 * grain)->UseRealTime();

} // namespace

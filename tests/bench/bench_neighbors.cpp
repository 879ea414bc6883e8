#include "core/neighbors/nearest_neighbors.h"
#include "tests/bench/normal_points.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

/// Clouds about random centers, as rows whose neighbors are asked for mostly lie.
std::shared_ptr<const Dataset> clouds(Index n, Index d) {
    constexpr Index classes = 50;
    Dataset data = *normalPoints(n, d);
    const MatrixXd centers = 1.5 * Random(2).normalMatrix(classes, d);
    for (Index i = 0; i < n; ++i)
        std::get<Points>(data.objects).X.row(i) += centers.row(i % classes);
    return std::make_shared<const Dataset>(std::move(data));
}

void fifteenNearest(benchmark::State &state, NeighborSearch search) {
    const Metric metric(*builtinDistances().find("euclidean"), clouds(state.range(0), state.range(1)));
    for (auto _ : state) {
        const auto found = nearestNeighbors(metric, 15, {}, search);
        state.counters["recall"] = found->recall;
    }
}

void exactly(benchmark::State &state) {
    fifteenNearest(state, NeighborSearch::Exact);
}
BENCHMARK(exactly)->Args({10000, 50})->Args({100000, 20})->Unit(benchmark::kMillisecond)->UseRealTime();

void approximately(benchmark::State &state) {
    fifteenNearest(state, NeighborSearch::Approximate);
}
BENCHMARK(approximately)->Args({100000, 20})->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

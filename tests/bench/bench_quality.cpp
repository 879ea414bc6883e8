#include "core/linalg/squared_distances.h"
#include "core/quality/measure.h"
#include "tests/bench/normal_points.h"

#include <benchmark/benchmark.h>

using namespace eigenscope;

namespace {

void allMeasures(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 10);
    const MatrixXd &X = data->points().X;
    const Registry<MeasureInfo> measures = builtinMeasures();
    const auto distances = [&X](const std::vector<Index> &rows) -> Result<MatrixXd> {
        return MatrixXd(squaredDistances(X(rows, Eigen::all)).cwiseSqrt());
    };
    for (auto _ : state)
        benchmark::DoNotOptimize(measureQuality(measures, *data, distances, X.leftCols(2), {5, 12}, nullptr, {}));
}
BENCHMARK(allMeasures)->Arg(1000)->Arg(3000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

} // namespace

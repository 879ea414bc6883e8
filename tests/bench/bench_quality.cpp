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
/// What follows a slider: another picture, and distances in another unit, which keep their order.
void measuresOfTheNextPicture(benchmark::State &state) {
    const auto data = normalPoints(state.range(0), 10);
    const MatrixXd &X = data->points().X;
    const Registry<MeasureInfo> measures = builtinMeasures();
    double unit = 1;
    const auto distances = [&](const std::vector<Index> &rows) -> Result<MatrixXd> {
        return MatrixXd(unit * euclideanDistances(X(rows, Eigen::all)));
    };
    auto former = *measureQuality(measures, *data, distances, X.leftCols(2), {12}, nullptr, {});
    for (auto _ : state) {
        unit *= 1.01;
        former = *measureQuality(measures, *data, distances, unit * X.middleCols(1, 2), {12}, &former, {});
    }
}
BENCHMARK(measuresOfTheNextPicture)
    ->Arg(1000)
    ->Arg(2000)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

BENCHMARK(allMeasures)->Arg(1000)->Arg(3000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

} // namespace

// Frames of the views that draw every point or every entry: how long a hand that turns or enlarges waits.
#include "core/base/random.h"
#include "ui/drawing/matrix/matrix_image.h"
#include "ui/drawing/point_cloud.h"
#include "ui/drawing/point_density.h"
#include "ui/scene/point_crowding.h"
#include "ui/scene/scene_drawers.h"

#include <QApplication>
#include <QPainter>
#include <benchmark/benchmark.h>

namespace eigenscope {
namespace {

PointScene normalScene(Index n) {
    const MatrixXd points = Random(1).normalMatrix(n, 3);
    PointScene scene;
    scene.box = AxesBox(points);
    scene.radius = n <= 10000 ? 3.5 : 1.75;
    for (Index i = 0; i < n; ++i)
        scene.points.push_back({scene.box.toScene(points.row(i).transpose()).cast<float>(),
                                Theme::category(static_cast<int>(i % 3)).rgb(), Marker::Circle, false});
    if (n >= PointCloud::leastDense)
        fadeByCrowding(scene.points);
    return scene;
}

/// One painting of a flat cloud of three classes on 900×700; of a dense one what the worker does for it.
void cloudFrame(benchmark::State &state) {
    const Index n = state.range(0);
    const auto count = static_cast<std::size_t>(n);
    const MatrixXd points = Random(1).normalMatrix(n, 2);
    Coloring look;
    look.markers.assign(count, Marker::Circle);
    look.visible.assign(count, true);
    for (Index i = 0; i < n; ++i)
        look.colors.push_back(Theme::category(static_cast<int>(i % 3)).rgb());
    PointCloud cloud;
    cloud.setPoints(points.col(0), points.col(1));
    cloud.setColoring(look);
    QImage image(900, 700, QImage::Format_ARGB32_Premultiplied);
    for (auto step : state) {
        image.fill(Qt::white);
        QPainter painter(&image);
        cloud.paint(painter, {QRectF(0, 0, 900, 700), {-4, 4}, {-4, 4}}, Theme::light());
    }
}
BENCHMARK(cloudFrame)->Arg(1000)->Arg(100000)->Arg(1000000)->Unit(benchmark::kMillisecond);

/// The lines of density of one class, as the worker finds them.
void densityOf(benchmark::State &state) {
    const MatrixXd points = Random(1).normalMatrix(state.range(0), 2);
    const std::vector<double> x(points.col(0).begin(), points.col(0).end());
    const std::vector<double> y(points.col(1).begin(), points.col(1).end());
    for (auto step : state)
        benchmark::DoNotOptimize(densityLines(x, y, {0.5, 0.75, 0.95}));
}
BENCHMARK(densityOf)->Arg(1000)->Arg(1000000)->Unit(benchmark::kMillisecond);

/// What the points of a 3D picture let be seen behind them.
void crowding(benchmark::State &state) {
    PointScene scene = normalScene(state.range(0));
    for (auto step : state)
        fadeByCrowding(scene.points);
}
BENCHMARK(crowding)->Arg(100000)->Arg(1000000)->Unit(benchmark::kMillisecond);

/// One frame of 900×700 while it is turned.
void turnedFrame(benchmark::State &state) {
    const PointScene scene = normalScene(state.range(0));
    const std::unique_ptr<PointDrawer> drawer = makePointDrawer();
    drawer->setScene(scene, Theme::light());
    OrbitCamera camera;
    for (auto step : state) {
        camera.rotate({5, 2}, {900, 700});
        benchmark::DoNotOptimize(
            drawer->image(sceneView(camera, {900, 700}, scene.box), {.scale = 1, .smooth = false, .draft = true}));
    }
}
BENCHMARK(turnedFrame)->Arg(1000)->Arg(10000)->Arg(100000)->Arg(1000000)->Unit(benchmark::kMillisecond);

/// The whole matrix in 700×700 pixels, in a mixed order.
void matrixFrame(benchmark::State &state) {
    const Index n = state.range(0);
    KernelMatrix matrix;
    const MatrixXd points = Random(1).normalMatrix(n, 50);
    matrix.K = points * points.transpose();
    const MatrixValues values(std::make_shared<const KernelMatrix>(std::move(matrix)), MatrixLook::Values);
    std::vector<Index> order(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i)
        order[static_cast<std::size_t>(i)] = i * 7919 % n;
    MatrixWindow window;
    window.setSize(n);
    window.setPicture({0, 0, 700, 700});
    for (auto step : state)
        benchmark::DoNotOptimize(matrixImage(values, order, window, 1, ColorMap::viridis()));
}
BENCHMARK(matrixFrame)->Arg(1000)->Arg(5000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace eigenscope

int main(int argc, char **argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}

#include "ui/start/sample_picture.h"

#include "core/pipeline/pipeline.h"
#include "ui/document/default_session.h"
#include "ui/document/encoding.h"
#include "ui/drawing/point_cloud.h"
#include "ui/theme/color_map.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int margin = 10;                // px
constexpr Index manyColumns = 50;         // whose principal axes show little
constexpr double turn = 0.6, tilt = 0.35; // rad, of three columns

/// Two coordinates of each row.
using Plane = Eigen::MatrixX2d;

/// Three columns from the side.
Plane fromTheSide(const MatrixXd &X) {
    const MatrixXd centered = X.rowwise() - X.colwise().mean();
    const VectorXd x = centered.col(0), y = centered.col(1), z = centered.col(2);
    const VectorXd depth = std::sin(turn) * x + std::cos(turn) * y;
    Plane plane(X.rows(), 2);
    plane.col(0) = std::cos(turn) * x - std::sin(turn) * y;
    plane.col(1) = std::cos(tilt) * z + std::sin(tilt) * depth;
    return plane;
}

/// Numbers of few columns as they are; nothing for whatever has to be reduced first.
std::optional<Plane> asTheyAre(const Dataset &data) {
    const MatrixXd &X = data.points().X;
    if (!data.isPoints() || X.cols() > 3)
        return std::nullopt;
    if (X.cols() == 3)
        return fromTheSide(X);
    Plane plane = Plane::Zero(X.rows(), 2);
    plane.leftCols(X.cols()) = X;
    if (const Column *target = data.target ? data.attribute(*data.target) : nullptr; target && X.cols() == 1)
        plane.col(1) = std::get<VectorXd>(target->values);
    return plane;
}

/// The session that the picture is of.
Session pictured(const Json &data, const Dataset &dataset, const Catalogue &catalogue) {
    const Session session = defaultSession(data, dataset.kind(), dataset.size(), catalogue);
    const auto reducedBy = [&](const char *reducer) {
        return withIfAccepted(session, "reducer", {{"id", reducer}, {"components", 2}}, catalogue);
    };
    switch (dataset.kind()) {
    case ObjectKind::Points: return reducedBy(dataset.points().X.cols() > manyColumns ? "tsne" : "pca");
    case ObjectKind::Graph: return reducedBy("metric-mds"); // its axes of most variance would hide most nodes
    default: return session;
    }
}

PlotMapping mappingOf(const Plane &plane) {
    const QRectF area(margin, margin, samplePictureSide - 2 * margin, samplePictureSide - 2 * margin);
    const auto middle = [&](int axis) { return (plane.col(axis).maxCoeff() + plane.col(axis).minCoeff()) / 2; };
    const Eigen::RowVector2d extent = plane.colwise().maxCoeff() - plane.colwise().minCoeff();
    const bool isSquare = extent.minCoeff() > extent.maxCoeff() / 4; // shapes are kept, thin ones are stretched
    const auto range = [&](int axis) {
        constexpr double rounding = 1 + 1e-9; // the outermost points stay inside
        const double half = std::max(isSquare ? extent.maxCoeff() : extent[axis], 1e-12) / 2 * rounding;
        return Range{middle(axis) - half, middle(axis) + half};
    };
    return {area, range(0), range(1)};
}

void drawTies(QPainter &painter, const Dataset &data, const PointCloud &cloud, const PlotMapping &mapping) {
    const auto *graph = std::get_if<Graph>(&data.objects);
    if (!graph)
        return;
    painter.setPen(QPen(QColor(128, 136, 146, 130), 1));
    const auto &ties = graph->whole->adjacency();
    for (int column = 0; column < ties.outerSize(); ++column)
        for (Eigen::SparseMatrix<double>::InnerIterator tie(ties, column); tie && tie.row() < column; ++tie)
            painter.drawLine(mapping.pixel(cloud.x()[tie.row()], cloud.y()[tie.row()]),
                             mapping.pixel(cloud.x()[column], cloud.y()[column]));
}

QImage drawn(const Plane &plane, const Dataset &data, const Coloring &coloring) {
    PointCloud cloud;
    cloud.setPoints(plane.col(0), plane.col(1));
    cloud.setColoring(coloring);
    QImage image(samplePictureSide, samplePictureSide, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const PlotMapping mapping = mappingOf(plane);
    drawTies(painter, data, cloud, mapping);
    cloud.paint(painter, mapping, Theme::light());
    return image;
}

/// The values of a kernel, its rows by class.
QImage drawn(const MatrixXd &K, const Coloring &coloring) {
    std::vector<Index> order(static_cast<std::size_t>(K.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    if (coloring.classes)
        std::ranges::stable_sort(order, {}, [&](Index row) { return coloring.classes->codes[std::size_t(row)]; });
    const auto size = static_cast<int>(K.rows());
    QImage cells(size, size, QImage::Format_ARGB32_Premultiplied);
    const double low = K.minCoeff(), range = std::max(K.maxCoeff() - low, 1e-12);
    for (int i = 0; i < size; ++i)
        for (int j = 0; j < size; ++j)
            cells.setPixel(j, i,
                           ColorMap::viridis().at((K(order[std::size_t(i)], order[std::size_t(j)]) - low) / range));
    constexpr int side = samplePictureSide - 2 * margin;
    QImage image(samplePictureSide, samplePictureSide, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.drawImage(QRect(margin, margin, side, side), cells);
    return image;
}

} // namespace

Result<QImage> samplePicture(const std::string &source, const Catalogue &catalogue) {
    const Json data = {{"source", source}};
    const Session reading = withIfAccepted(Session::onSource(""), "data", data, catalogue);
    const PipelineOutcome read = runPipeline(reading, catalogue, {}, {}, {}, {});
    const auto loaded = read.results.value<Stage::Load>();
    if (!loaded)
        return read.failures.front().error;
    const Dataset &dataset = *loaded->dataset;
    const Session session = pictured(data, dataset, catalogue);
    Document document(catalogue);
    document.open(session, {});
    document.takeResult(Stage::Load, read.results);
    const Coloring coloring = Encoding(document).coloring(dataset);
    if (const auto plane = asTheyAre(dataset))
        return drawn(*plane, dataset, coloring);
    const PipelineOutcome made = runPipeline(session, catalogue, {}, read.results, {}, {});
    if (const auto kernel = made.results.value<Stage::Kernel>(); kernel && dataset.kind() == ObjectKind::Sequences)
        return drawn(kernel->K, coloring);
    const auto reduction = made.results.value<Stage::Reduce>();
    if (!reduction)
        return made.failures.front().error;
    return drawn(Plane(reduction->coordinates.leftCols<2>()), dataset, coloring);
}

std::filesystem::path samplePictureFile(const std::string &source, const Catalogue &catalogue) {
    std::string name = source;
    std::ranges::replace(name, ':', '-');
    return catalogue.sampleFolder / "pictures" / (name + ".png");
}

} // namespace eigenscope

#include "ui/views/overlays/best_plane_overlay.h"

#include "ui/views/overlays/principal_axes_overlay.h"

#include <QCoreApplication>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index cells = 10; // of the grid, on each side
constexpr double overlayMargin = 0.05;

/// The axes that stay, and so span the plane or line: one fewer than are shown.
Index keptAxes(const OverlayScene &scene) {
    return static_cast<Index>(scene.axes.size()) - 1;
}

QString whyNoPlane(const OverlayScene &scene) {
    if (const QString why = whyNoPrincipalAxes(scene); !why.isEmpty())
        return why;
    if (keptAxes(scene) < 1)
        return QCoreApplication::translate("Overlay",
                                           "On a single axis there is nothing to fit: ask for more components.");
    for (Index axis = 0; axis < keptAxes(scene); ++axis)
        if (std::ranges::find(scene.axes, axis) == scene.axes.end())
            return QCoreApplication::translate("Overlay", "Show the first principal axes: they span what fits best.");
    return {};
}

std::pair<double, double> extent(const MatrixXd &coordinates, Index axis) {
    const double low = coordinates.col(axis).minCoeff(), high = coordinates.col(axis).maxCoeff();
    return {low - overlayMargin * (high - low), high + overlayMargin * (high - low)};
}

/// The line of the first axis, or a grid on the plane of the first two.
OverlayLines ground(const OverlayScene &scene) {
    const MatrixXd &Y = scene.reduction.coordinates;
    const bool isLine = keptAxes(scene) == 1;
    OverlayLines lines{.from = MatrixXd::Zero(isLine ? 1 : 2 * (cells + 1), Y.cols()),
                       .color = isLine ? scene.theme.accent : mixed(scene.theme.accent, scene.theme.surface, 0.55),
                       .width = isLine ? 1.6 : 1};
    lines.to = lines.from;
    const auto [left, right] = extent(Y, 0);
    if (isLine) {
        lines.from(0, 0) = left;
        lines.to(0, 0) = right;
        return lines;
    }
    const auto [low, high] = extent(Y, 1);
    for (Index i = 0; i <= cells; ++i) {
        const double share = static_cast<double>(i) / cells;
        lines.from.row(i).head(2) << left, low + share * (high - low);
        lines.to.row(i).head(2) << right, low + share * (high - low);
        lines.from.row(cells + 1 + i).head(2) << left + share * (right - left), low;
        lines.to.row(cells + 1 + i).head(2) << left + share * (right - left), high;
    }
    return lines;
}

std::vector<OverlayLines> plane(const OverlayScene &scene) {
    std::vector<Index> rows;
    for (Index i = 0; i < scene.reduction.coordinates.rows(); ++i)
        if (scene.isVisible(i))
            rows.push_back(i);
    OverlayLines errors{.from = scene.reduction.coordinates(rows, Eigen::all),
                        .color = mixed(scene.theme.contrast, scene.theme.surface, 0.35)};
    errors.to = errors.from;
    errors.to.rightCols(errors.to.cols() - keptAxes(scene)).setZero();
    return {ground(scene), errors};
}

} // namespace

OverlayInfo bestPlaneOverlay() {
    return {.id = "best-plane",
            .title = "Best plane and errors",
            .help = "The plane of the first two axes (on two axes the line of the first), and from each point the way "
                    "to it",
            .whyNot = whyNoPlane,
            .make = plane};
}

} // namespace eigenscope

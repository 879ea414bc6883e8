#include "ui/views/projection/shown_plane.h"

#include "ui/text/number_label.h"
#include "ui/views/projection/plane_contours.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

QString planeTr(const char *text) {
    return QCoreApplication::translate("Projection2D", text);
}

} // namespace

VectorXd ShownPlane::columnOrLine(const MatrixXd &coordinates, Index axis) {
    return axis < coordinates.cols() ? VectorXd(coordinates.col(axis)) : VectorXd::Zero(coordinates.rows());
}

bool ShownPlane::isInput() const {
    return wantsInput && reduction && PlaneContours::exist(*reduction);
}

Index ShownPlane::horizontal() const {
    return axes[0] < reduction->coordinates.cols() ? axes[0] : 0;
}

Index ShownPlane::vertical() const {
    return axes[1] < reduction->coordinates.cols() ? axes[1] : 1;
}

bool ShownPlane::isLine() const {
    return vertical() == horizontal() || vertical() >= reduction->coordinates.cols();
}

std::pair<VectorXd, VectorXd> ShownPlane::places(const Dataset &rows, const MatrixXd &coordinates) const {
    if (!isInput())
        return {columnOrLine(coordinates, horizontal()), columnOrLine(coordinates, vertical())};
    const MatrixXd &X = rows.points().X;
    return {X.col(0), X.col(1)};
}

std::optional<QPointF> ShownPlane::placeOf(const NewPoint::Row &row) const {
    if (!reduction)
        return std::nullopt;
    if (isInput())
        return row.prepared.size() == 2 ? std::optional(QPointF(row.prepared[0], row.prepared[1])) : std::nullopt;
    const VectorXd &y = row.coordinates;
    if (y.size() == 0 || y.size() != reduction->coordinates.cols())
        return std::nullopt;
    return QPointF(y[horizontal()], vertical() < y.size() ? y[vertical()] : 0);
}

VectorXd ShownPlane::coordinatesAt(QPointF value) const {
    VectorXd y = reduction->coordinates.colwise().mean().transpose();
    if (vertical() < y.size())
        y[vertical()] = value.y();
    y[horizontal()] = value.x();
    return y;
}

QString ShownPlane::axisName(Index axis) const {
    return axis < static_cast<Index>(reduction->axes.size())
               ? QString::fromStdString(reduction->axes[static_cast<std::size_t>(axis)])
               : QString();
}

QString ShownPlane::axisTitle(std::size_t side) const {
    if (isInput())
        return QString::fromStdString(reduction->data->points().columns[side]);
    const Index axis = side == 0 ? horizontal() : vertical();
    const QString name = axisName(axis);
    if (name.isEmpty() || axis >= reduction->explained.size() || !std::isfinite(reduction->explained[axis]))
        return name;
    return name + " · " + percentLabel(reduction->explained[axis]);
}

QString ShownPlane::name() const {
    if (isInput())
        return planeTr("%1 × %2 · contours of %3").arg(axisTitle(0), axisTitle(1), axisName(contourAxis));
    return isLine() ? axisName(horizontal()) : planeTr("%1 × %2").arg(axisName(horizontal()), axisName(vertical()));
}

QString ShownPlane::shareText() const {
    const VectorXd &explained = reduction->explained;
    const Index across = horizontal(), up = isLine() ? across : vertical();
    if (isInput() || std::max(across, up) >= explained.size())
        return {};
    const double share = explained[across] + (isLine() ? 0 : explained[up]);
    return std::isfinite(share)
               ? planeTr(" · %1 of %2").arg(percentLabel(share), QString::fromStdString(reduction->explainedOf))
               : QString();
}

} // namespace eigenscope

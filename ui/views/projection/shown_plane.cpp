#include "ui/views/projection/shown_plane.h"

#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/views/projection/axis_strip.h"
#include "ui/views/projection/plane_contours.h"

#include <QObject>

#include <algorithm>
#include <cmath>

namespace eigenscope {

VectorXd ShownPlane::columnOrLine(const MatrixXd &places, Index axis) {
    return axis < places.cols() ? VectorXd(places.col(axis)) : VectorXd::Zero(places.rows());
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

std::pair<SharedColumn, SharedColumn> ShownPlane::places(const std::shared_ptr<const void> &holder, const Dataset &rows,
                                                         const MatrixXd &coordinates) const {
    if (isInput()) {
        const MatrixXd &X = rows.points().X;
        return {{holder, X, 0}, {holder, X, 1}};
    }
    const auto turned = move.isTurned ? std::make_shared<const MatrixXd>(move.applied(coordinates)) : nullptr;
    const MatrixXd &shown = turned ? *turned : coordinates;
    const bool isOfMove = move.rotation.cols() == coordinates.cols();
    const auto column = [&](Index axis) -> SharedColumn {
        const double sign = isOfMove && move.mirrors(axis) ? -1 : 1;
        if (sign < 0 || axis >= shown.cols())
            return sign * columnOrLine(shown, axis);
        return {turned ? std::shared_ptr<const void>(turned) : holder, shown, axis};
    };
    return {column(horizontal()), isLine() ? SharedColumn(AxisStrip::places(rows)) : column(vertical())};
}

std::optional<QPointF> ShownPlane::placeOf(const NewPoint::Row &row) const {
    if (!reduction)
        return std::nullopt;
    if (isInput())
        return row.prepared.size() == 2 ? std::optional(QPointF(row.prepared[0], row.prepared[1])) : std::nullopt;
    const VectorXd &y = row.coordinates;
    if (y.size() == 0 || y.size() != reduction->coordinates.cols())
        return std::nullopt;
    return onAxes(move.applied(y.transpose()).transpose());
}

VectorXd ShownPlane::meanPlace() const {
    return move.applied(reduction->coordinates.colwise().mean()).transpose();
}

QPointF ShownPlane::onAxes(const VectorXd &row) const {
    return {row[horizontal()], vertical() < row.size() ? row[vertical()] : 0};
}

VectorXd ShownPlane::withAxes(VectorXd row, QPointF value) const {
    if (vertical() < row.size())
        row[vertical()] = value.y();
    row[horizontal()] = value.x();
    return row;
}

VectorXd ShownPlane::coordinatesAt(QPointF value) const {
    return move.undone(withAxes(meanPlace(), value).transpose()).transpose();
}

QPointF ShownPlane::reportedAt(QPointF value) const {
    if (!reduction || isInput() || move.rotation.size() == 0)
        return value;
    const QPointF reported = onAxes(coordinatesAt(value));
    return {reported.x(), isLine() ? value.y() : reported.y()};
}

QPointF ShownPlane::placeReported(QPointF reported) const {
    if (!reduction || isInput() || move.rotation.size() == 0)
        return reported;
    const VectorXd mean = reduction->coordinates.colwise().mean().transpose();
    const QPointF place = onAxes(move.applied(withAxes(mean, reported).transpose()).transpose());
    return {place.x(), isLine() ? reported.y() : place.y()};
}

bool ShownPlane::meansDistances(const Registry<ReducerInfo> &reducers) const {
    if (!reduction || isInput())
        return reduction != nullptr;
    const ReducerInfo *method = reducers.find(reduction->method);
    return method && method->hasEqualUnits() && !isLine();
}

bool ShownPlane::isSectionOfMap(const Registry<ReducerInfo> &reducers) const {
    const ReducerInfo *method = reduction ? reducers.find(reduction->method) : nullptr;
    return method && method->can.freeOfRotation && reduction->coordinates.cols() > 2 && !isInput();
}

AxisReading ShownPlane::reading(std::size_t side) const {
    if (isInput())
        return AxisReading::Plain;
    if (isTurned() || (side == 1 && isLine()))
        return AxisReading::None;
    return move.mirrors(side == 0 ? horizontal() : vertical()) ? AxisReading::Mirrored : AxisReading::Plain;
}

QString ShownPlane::axisName(Index axis) const {
    return axis < static_cast<Index>(reduction->axes.size())
               ? QString::fromStdString(reduction->axes[static_cast<std::size_t>(axis)])
               : QString();
}

QString ShownPlane::axisTitle(std::size_t side) const {
    if (isInput())
        return QString::fromStdString(reduction->data->points().columns[side]);
    if (side == 1 && isLine())
        return QObject::tr("Density");
    const Index axis = side == 0 ? horizontal() : vertical();
    const QString name = axisName(axis);
    if (isTurned() && !name.isEmpty())
        return QObject::tr("%1, turned").arg(name);
    if (name.isEmpty() || axis >= reduction->explained.size() || !std::isfinite(reduction->explained[axis]))
        return name;
    return name + " · " + percentLabel(reduction->explained[axis]);
}

QString ShownPlane::placeText(QPointF value) const {
    QStringList parts;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const double at = side == 0 ? value.x() : value.y();
        const QString name = isInput() ? axisTitle(side) : axisName(side == 0 ? horizontal() : vertical());
        if (const AxisReading read = reading(side); read != AxisReading::None)
            parts.append(name + ' ' + numberLabel(read == AxisReading::Mirrored ? -at : at, 3));
    }
    return parts.join(" · ");
}

QString ShownPlane::name() const {
    if (isInput())
        return QObject::tr("%1 × %2 · contours of %3").arg(axisTitle(0), axisTitle(1), axisName(contourAxis));
    return isLine() ? axisName(horizontal()) : QObject::tr("%1 × %2").arg(axisName(horizontal()), axisName(vertical()));
}

QString ShownPlane::shareText() const {
    const VectorXd &explained = reduction->explained;
    const Index across = horizontal(), up = isLine() ? across : vertical();
    if (isInput() || std::max(across, up) >= explained.size())
        return {};
    const double share = explained[across] + (isLine() ? 0 : explained[up]);
    return std::isfinite(share) ? QObject::tr(" · %1 of %2").arg(percentLabel(share), said(reduction->explainedOf))
                                : QString();
}

} // namespace eigenscope

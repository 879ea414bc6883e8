#include "ui/views/projection/plane_contours.h"

#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/contour_lines.h"
#include "ui/text/number_label.h"
#include "ui/views/projection/shown_plane.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Index nodesASide = 90;
constexpr int mostContours = 14;

} // namespace

PlaneContours::PlaneContours(QObject *parent) : QObject(parent) {}

bool PlaneContours::exist(const Reduction &reduction) {
    return reduction.map.transform && reduction.data->kind() == ObjectKind::Points &&
           reduction.data->points().X.cols() == 2;
}

void PlaneContours::request(std::shared_ptr<const Reduction> reduction, Index component, const Range &x,
                            const Range &y) {
    Request next{std::move(reduction), component, x, y};
    if (m_asked == next)
        return;
    m_asked = std::move(next);
    m_jobs.start([this, request = *m_asked](std::stop_token, const JobRunner::Post &post) {
        post([this, request, lines = compute(request)] {
            m_shown = request;
            m_lines = lines;
            emit changed();
        });
    });
}

void PlaneContours::settle() {
    if (!m_asked || m_shown == m_asked)
        return;
    m_jobs.cancel();
    m_lines = compute(*m_asked);
    m_shown = m_asked;
}

std::vector<PlaneContours::Line> PlaneContours::compute(const Request &request) {
    const VectorXd x = VectorXd::LinSpaced(nodesASide, request.x.min, request.x.max);
    const VectorXd y = VectorXd::LinSpaced(nodesASide, request.y.min, request.y.max);
    const Result<MatrixXd> field = request.reduction->map.field(request.component, x, y);
    std::vector<Line> lines;
    if (!field || !field->allFinite())
        return lines;
    const Range span = Range::about(field->minCoeff(), field->maxCoeff());
    for (const Tick &level : numberTicks(span, mostContours))
        for (QPolygonF &points : contourLines(*field, x, y, level.value))
            lines.push_back({level.value, std::move(points)});
    return lines;
}

QPen PlaneContours::penOf(double level, const Theme &theme, bool isMirrored) {
    if (level == 0)
        return QPen(theme.text, 1.6);
    return QPen((level > 0) != isMirrored ? theme.accent : theme.contrast, 1);
}

std::optional<double> PlaneContours::step() const {
    std::optional<double> least;
    for (const Line &line : m_lines)
        if (const double apart = std::abs(line.level - m_lines.front().level); apart > 0)
            least = std::min(least.value_or(apart), apart);
    return least;
}

void PlaneContours::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme, bool isMirrored) const {
    painter.save();
    painter.setBrush(Qt::NoBrush);
    for (const Line &line : m_lines) {
        QPolygonF pixels;
        pixels.reserve(line.points.size());
        for (const QPointF &point : line.points)
            pixels.append(mapping.pixel(point.x(), point.y()));
        painter.setPen(penOf(line.level, theme, isMirrored));
        painter.drawPolyline(pixels);
    }
    painter.restore();
}

std::vector<LegendLine> PlaneContours::legend(const Theme &theme, const ShownPlane &plane) const {
    std::vector<LegendLine> rows;
    if (!plane.isInput())
        return rows;
    const QString name = plane.axisName(plane.contourAxis);
    const bool isMirrored = plane.move.mirrors(plane.contourAxis);
    const auto add = [&](double sign, const QString &text, const auto &isOne) {
        if (std::ranges::any_of(m_lines, isOne, &Line::level))
            rows.push_back({penOf(sign, theme, isMirrored), text.arg(name)});
    };
    add(1, tr("%1 > 0"), [](double level) { return level > 0; });
    add(0, tr("%1 = 0"), [](double level) { return level == 0; });
    add(-1, tr("%1 < 0"), [](double level) { return level < 0; });
    if (const auto apart = step())
        rows.push_back({QPen(Qt::NoPen), tr("%1 apart").arg(numberLabel(*apart, 3))});
    return rows;
}

} // namespace eigenscope

#include "moc_plane_contours.cpp"

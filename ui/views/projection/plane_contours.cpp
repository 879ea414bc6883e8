#include "ui/views/projection/plane_contours.h"

#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/contour_lines.h"

#include <QPainter>

#include <cmath>

namespace eigenscope {
namespace {

constexpr Index nodesASide = 90;
constexpr int mostLevels = 14;

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
    for (const Tick &level : numberTicks(span, mostLevels))
        for (QPolygonF &points : contourLines(*field, x, y, level.value))
            lines.push_back({level.value, std::move(points)});
    return lines;
}

void PlaneContours::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    painter.save();
    painter.setBrush(Qt::NoBrush);
    for (const Line &line : m_lines) {
        QPolygonF pixels;
        pixels.reserve(line.points.size());
        for (const QPointF &point : line.points)
            pixels.append(mapping.pixel(point.x(), point.y()));
        if (line.level == 0)
            painter.setPen(QPen(theme.text, 1.6));
        else
            painter.setPen(QPen(line.level > 0 ? theme.accent : theme.contrast, 1));
        painter.drawPolyline(pixels);
    }
    painter.restore();
}

} // namespace eigenscope

#include "moc_plane_contours.cpp"

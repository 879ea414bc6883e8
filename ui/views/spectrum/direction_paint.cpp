#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"
#include "ui/views/spectrum/direction.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double degree = std::numbers::pi / 180;
/// Of more points than these every so many'th error is drawn.
constexpr Index mostErrors = 2'000;
constexpr double padding = 10, lineHeight = 16, smallestCurve = 30;
/// From here on words are written out.
constexpr double widePanel = 180;
constexpr int wordSize = 11;

} // namespace

QRectF Direction::curveOf(const QRectF &panel) {
    const double top = panel.top() + padding + 8.3 * lineHeight;
    const QRectF curve(panel.left() + padding, top, panel.width() - 2 * padding,
                       std::min(panel.bottom() - 2 * lineHeight - top, 130.0));
    return curve.height() >= smallestCurve ? curve : QRectF();
}

void Direction::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const QRectF panel = panelOf(mapping.area);
    paintErrors(painter, mapping);
    m_cloud.paint(painter, mapping, theme());
    paintLine(painter, mapping, bestDegrees(), QPen(theme().accent, 1.6, Qt::DashLine));
    paintLine(painter, mapping, m_angle, QPen(theme().contrast, 2));
    PlotMarks(painter, mapping, theme()).dot({m_mean.x(), m_mean.y()}, theme().text);
    if (!panel.isEmpty())
        paintPanel(painter, panel);
}

void Direction::paintErrors(QPainter &painter, const PlotMapping &mapping) const {
    const Eigen::Vector2d u(std::cos(m_angle * degree), std::sin(m_angle * degree));
    const Index stride = 1 + m_cloud.size() / mostErrors;
    QVector<QLineF> errors;
    std::vector<QPointF> feet;
    for (Index i = 0; i < m_cloud.size(); i += stride) {
        if (!m_cloud.isVisible(i))
            continue;
        const Eigen::Vector2d point(m_cloud.x()[i], m_cloud.y()[i]);
        const Eigen::Vector2d foot = m_mean + u * u.dot(point - m_mean);
        errors.append({mapping.pixel(point.x(), point.y()), mapping.pixel(foot.x(), foot.y())});
        feet.push_back(errors.back().p2());
    }
    painter.setPen(QPen(mixed(theme().contrast, theme().surface, 0.6), 1));
    painter.drawLines(errors);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().contrast);
    for (const QPointF &foot : feet)
        painter.drawEllipse(foot, 1.8, 1.8);
}

void Direction::paintLine(QPainter &painter, const PlotMapping &mapping, double degrees, const QPen &pen) const {
    const QPointF mean = mapping.pixel(m_mean.x(), m_mean.y());
    // Units are equal, so that angles are what they are.
    const double reach = mapping.area.width() + mapping.area.height();
    const QPointF way(reach * std::cos(degrees * degree), -reach * std::sin(degrees * degree));
    painter.setPen(pen);
    painter.drawLine(mean - way, mean + way);
}

void Direction::paintPanel(QPainter &painter, const QRectF &panel) const {
    painter.fillRect(panel.adjusted(0, 0, 2, 0), theme().surface); // with the ends of the lines
    painter.setPen(QPen(theme().hairline, 1));
    painter.drawLine(panel.topLeft(), panel.bottomLeft());
    const double best = bestDegrees();
    const SubspaceFit byHand = fitAt(m_angle), least = fitAt(best);
    const QRectF words = panel.adjusted(padding, padding, -padding, 0);
    double top = words.top();
    const auto row = [&](const QString &name, const QString &value, const QColor &color, bool strong = false) {
        painter.setFont(interfaceFont(wordSize, strong));
        painter.setPen(strong ? color : theme().secondary);
        const QRectF line(words.left(), top, words.width(), lineHeight);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setPen(color);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
        top += lineHeight;
    };
    const auto rows = [&](const QString &name, double degrees, const SubspaceFit &fit, const QColor &color) {
        row(name, tr("%1°").arg(QString::number(degrees, 'f', 1)), color, true);
        row(tr("Variance"), numberLabel(fit.variance, 5), theme().text);
        row(panel.width() < widePanel ? tr("MSE") : tr("Mean squared error"), numberLabel(fit.meanSquaredError, 5),
            theme().text);
        top += 4;
    };
    rows(tr("By hand"), m_angle, byHand, theme().contrast);
    rows(tr("Best"), best, least, theme().accent);
    row(panel.width() < widePanel ? tr("Sum") : tr("Sum, always"), numberLabel(m_covariance.trace(), 5), theme().text);
    if (const QRectF curve = curveOf(panel); !curve.isEmpty())
        paintCurve(painter, curve);
}

void Direction::paintCurve(QPainter &painter, const QRectF &area) const {
    const double best = bestDegrees(), most = fitAt(best).variance;
    const PlotMapping mapping{area, {0, 180}, Range::about(0, most * 1.12)};
    painter.setPen(QPen(theme().hairline, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    QPolygonF curve;
    for (int degrees = 0; degrees <= 180; degrees += 2)
        curve.append(QPointF(degrees, fitAt(degrees).variance));
    const PlotMarks marks(painter, mapping, theme());
    marks.curve(curve, theme().secondary, 0);
    painter.setPen(QPen(theme().contrast, 1, Qt::DashLine));
    painter.drawLine(mapping.pixel(m_angle, 0), mapping.pixel(m_angle, fitAt(m_angle).variance));
    marks.dot({best, most}, theme().accent);
    marks.dot({m_angle, fitAt(m_angle).variance}, theme().contrast);
    painter.setFont(interfaceFont(wordSize));
    painter.setPen(theme().secondary);
    const QRectF below(area.left(), area.bottom() + 2, area.width(), lineHeight);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("0°"));
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter,
                     area.width() < widePanel - 2 * padding ? tr("variance") : tr("variance by angle"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("180°"));
}

} // namespace eigenscope

#include "ui/views/spectrum/direction_panel.h"

#include "ui/drawing/plot_marks.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"

#include <QObject>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double panelPadding = 10, panelLineHeight = 16, smallestCurve = 30, highestCurve = 130;
constexpr double narrowestWithPanel = 270;
/// From here on words are written out.
constexpr double widePanel = 180;
constexpr int panelWordSize = 11;

QRectF placeIn(const QRectF &area) {
    if (area.width() < narrowestWithPanel)
        return {};
    const double width = std::clamp(0.34 * area.width(), 130.0, 260.0);
    return {area.right() - width, area.top(), width, area.height()};
}

QRectF curveIn(const QRectF &panel) {
    const double top = panel.top() + panelPadding + 8.3 * panelLineHeight;
    const QRectF curve(panel.left() + panelPadding, top, panel.width() - 2 * panelPadding,
                       std::min(panel.bottom() - 2 * panelLineHeight - top, highestCurve));
    return curve.height() >= smallestCurve ? curve : QRectF();
}

} // namespace

DirectionPanel::DirectionPanel(const QRectF &area) : m_place(placeIn(area)), m_curve(curveIn(m_place)) {}

double DirectionPanel::angleAt(double x) const {
    return std::clamp((x - m_curve.left()) / m_curve.width(), 0.0, 0.9999) * 180;
}

void DirectionPanel::paint(QPainter &painter, const Theme &theme, const TurnedLine &line) const {
    if (m_place.isEmpty())
        return;
    painter.fillRect(m_place.adjusted(0, 0, 2, 0), theme.surface); // with the ends of the lines
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(m_place.topLeft(), m_place.bottomLeft());
    paintNumbers(painter, theme, line);
    if (m_curve.isEmpty())
        return;
    paintCurve(painter, theme, line);
    paintCurveWords(painter, theme);
}

void DirectionPanel::paintNumbers(QPainter &painter, const Theme &theme, const TurnedLine &line) const {
    const QRectF words = m_place.adjusted(panelPadding, panelPadding, -panelPadding, 0);
    double top = words.top();
    const auto row = [&](const QString &name, const QString &value, const QColor &color, bool strong = false) {
        painter.setFont(interfaceFont(panelWordSize, strong));
        painter.setPen(strong ? color : theme.secondary);
        const QRectF place(words.left(), top, words.width(), panelLineHeight);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setPen(color);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, value);
        top += panelLineHeight;
    };
    const bool isWide = m_place.width() >= widePanel;
    const auto rows = [&](const QString &name, double degrees, const QColor &color) {
        const SubspaceFit fit = line.fitAt(degrees);
        row(name, QObject::tr("%1°").arg(decimalText(degrees, 1)), color, true);
        row(QObject::tr("Variance"), numberLabel(fit.variance, 5), theme.text);
        row(isWide ? QObject::tr("Mean squared error") : QObject::tr("MSE"), numberLabel(fit.meanSquaredError, 5),
            theme.text);
        top += 4;
    };
    rows(QObject::tr("By hand"), line.angle(), theme.contrast);
    rows(QObject::tr("Best"), line.bestAngle(), theme.accent);
    row(isWide ? QObject::tr("Sum, always") : QObject::tr("Sum"), numberLabel(line.totalVariance(), 5), theme.text);
}

void DirectionPanel::paintCurve(QPainter &painter, const Theme &theme, const TurnedLine &line) const {
    const double best = line.bestAngle(), most = line.fitAt(best).variance, variance = line.fit().variance;
    const PlotMapping mapping{m_curve, {0, 180}, Range::about(0, most * 1.12)};
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(m_curve.bottomLeft(), m_curve.bottomRight());
    QPolygonF curve;
    for (int degrees = 0; degrees <= 180; degrees += 2)
        curve.append(QPointF(degrees, line.fitAt(degrees).variance));
    const PlotMarks marks(painter, mapping, theme);
    marks.curve(curve, theme.secondary, 0);
    painter.setPen(QPen(theme.contrast, 1, Qt::DashLine));
    painter.drawLine(mapping.pixel(line.angle(), 0), mapping.pixel(line.angle(), variance));
    marks.dot({best, most}, theme.accent);
    marks.dot({line.angle(), variance}, theme.contrast);
}

void DirectionPanel::paintCurveWords(QPainter &painter, const Theme &theme) const {
    painter.setFont(interfaceFont(panelWordSize));
    painter.setPen(theme.secondary);
    const QRectF below(m_curve.left(), m_curve.bottom() + 2, m_curve.width(), panelLineHeight);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, QObject::tr("0°"));
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter,
                     m_place.width() < widePanel ? QObject::tr("variance") : QObject::tr("variance by angle"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, QObject::tr("180°"));
}

} // namespace eigenscope

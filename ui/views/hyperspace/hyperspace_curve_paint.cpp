#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"
#include "ui/text/rich_text.h"
#include "ui/views/hyperspace/hyperspace_curve.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double lineHeight = 16, headTop = 10, headLeft = 14, swatch = 14;
/// Below this height there is room for the curve alone, with its values.
constexpr int lowView = 170;
constexpr int formulaSize = 14, wordSize = 11;
/// Room above the curve for the words at its maximum.
constexpr double headroom = 1.12;

QVector<Tick> degreeTicks(const Range &range, int most) {
    const double step = most > 6 ? 15 : 30;
    QVector<Tick> ticks;
    for (double degrees = 0; degrees <= range.max; degrees += step)
        ticks.append({degrees, QString::number(degrees) + "°"});
    return ticks;
}

} // namespace

QColor HyperspaceCurve::colorOf(std::size_t curve) const {
    return curve == 0 ? theme().accent : Theme::category(static_cast<int>(curve) + 1);
}

void HyperspaceCurve::makeHead() {
    const auto lines = static_cast<double>(m_curves.size() * (m_look.simulated ? 2 : 1));
    const bool low = height() < lowView;
    const double formulaHeight =
        low ? 0 : richTextHeight(formula(), interfaceFont(formulaSize), width() - 2 * headLeft);
    setHead(headTop + formulaHeight + lines * lineHeight - 6);
    changeAxes();
}

void HyperspaceCurve::resizeEvent(QResizeEvent *event) {
    makeHead();
    ChartView::resizeEvent(event);
}

void HyperspaceCurve::render(QPainter &painter) {
    ChartView::render(painter);
    if (!whyEmpty().isEmpty())
        return;
    painter.save();
    paintHead(painter);
    painter.restore();
}

void HyperspaceCurve::paintHead(QPainter &painter) const {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const double wide = width() - 2 * headLeft;
    double top = headTop;
    if (height() >= lowView) {
        const QFont font = interfaceFont(formulaSize);
        drawRichText(painter, {headLeft, top, wide, 0}, formula(), font, theme().text);
        top += richTextHeight(formula(), font, wide);
    }
    painter.setFont(interfaceFont(wordSize));
    const QFontMetricsF metrics(painter.font());
    const auto line = [&](const QString &words) {
        painter.setPen(theme().text);
        const QRectF place(headLeft + swatch + 6, top, wide - swatch - 6, lineHeight);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(words, Qt::ElideRight, place.width()));
        top += lineHeight;
    };
    const QStringList values = cursorText(), simulated = simulationText();
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        painter.setPen(QPen(colorOf(i), 1.6));
        painter.drawLine(QPointF(headLeft, top + lineHeight / 2), QPointF(headLeft + swatch, top + lineHeight / 2));
        line(values[at]);
        if (simulated.isEmpty())
            continue;
        const QPointF middle(headLeft + swatch / 2, top + lineHeight / 2);
        painter.setPen(QPen(theme().contrast, 1.2));
        painter.setBrush(theme().contrast);
        painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5));
        painter.drawEllipse(middle, 2.2, 2.2);
        line(simulated[at]);
    }
}

void HyperspaceCurve::prepareAxes(const QSizeF &) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const DimensionCurve &curve : m_curves)
        for (int d = m_settings.first; d <= m_settings.last; ++d) {
            if (const double at = heightOf(curve, d); std::isfinite(at)) {
                low = std::min(low, at);
                high = std::max(high, at);
            }
        }
    if (low > high)
        low = high = 0;
    const double spread = std::max(1, m_settings.last - m_settings.first);
    xAxis().setRange(Range::about(m_settings.first - spread * 0.02, m_settings.last + spread * 0.02));
    if (m_scale != Scale::Linear && isLogarithmic()) {
        yAxis().setTicks(decadeTicks);
        yAxis().setRange(Range::about(low - (high - low) * 0.05, high + (high - low) * (headroom - 1)));
        yAxis().setTitle(m_logarithmic->isChecked() ? axisTitle()
                                                    : tr("%1 (too large for a linear scale)").arg(axisTitle()));
        return;
    }
    yAxis().setTicks(m_unit == Unit::Share ? percentTicks : m_unit == Unit::Degrees ? degreeTicks : numberTicks);
    yAxis().setRange(m_unit == Unit::Degrees ? Range{0, 96}
                                             : Range::about(0, high * (m_unit == Unit::Share ? 1.04 : headroom)));
    yAxis().setTitle(axisTitle());
}

void HyperspaceCurve::paintCurve(QPainter &painter, const PlotMapping &mapping, std::size_t number) const {
    const PlotMarks marks(painter, mapping, theme());
    const DimensionCurve &curve = m_curves[number];
    QPolygonF line;
    for (int d = m_settings.first; d <= m_settings.last; ++d)
        if (const double at = heightOf(curve, d); std::isfinite(at))
            line.append(QPointF(d, at));
    marks.curve(line, colorOf(number), line.size() > 120 ? 0 : 2.6);
    if (curve.largest < m_settings.first || curve.largest > m_settings.last)
        return;
    const QPointF top(curve.largest, heightOf(curve, curve.largest));
    const QPointF pixel = mapping.pixel(top.x(), top.y());
    painter.setPen(QPen(theme().secondary, 1, Qt::DashLine));
    painter.drawLine(pixel, QPointF(pixel.x(), mapping.area.bottom()));
    marks.dot(top, colorOf(number));
    marks.words(pixel + QPointF(8, -4),
                (m_curves.size() > 1 ? curve.name + ": " : QString()) +
                    tr("maximum at d = %1: %2").arg(curve.largest).arg(valueText(curve, curve.largest, 6)),
                theme().text);
}

void HyperspaceCurve::paintSimulation(QPainter &painter, const PlotMapping &mapping, std::size_t curve) const {
    constexpr double beyond = 40;
    const SimulationRun::Found &found = m_run.found()[curve];
    const auto pixelY = [&](double value, double unit) { // a bound may be far out of the picture
        const double at = mapping.pixelY(upright(std::log(value) + unit));
        return std::isnan(at) ? mapping.area.bottom() + beyond
                              : std::clamp(at, mapping.area.top() - beyond, mapping.area.bottom() + beyond);
    };
    for (std::size_t i = 0; i < found.estimates.size(); ++i) {
        const hyperspace::Estimate &each = found.estimates[i];
        const double x = mapping.pixelX(found.dimensions[i]), unit = logUnitOf(curve, i);
        const QPointF middle(x, pixelY(each.value, unit));
        painter.setPen(QPen(theme().contrast, 1.2));
        if (each.value == 0 && m_unit != Unit::Degrees) { // not a single hit: no height is known, and no bar tells one
            painter.setBrush(theme().surface);
            painter.drawEllipse(middle, 2.4, 2.4);
            continue;
        }
        painter.setBrush(theme().contrast);
        painter.drawLine(QPointF(x, pixelY(each.low, unit)), QPointF(x, pixelY(each.high, unit)));
        painter.drawEllipse(middle, 1.8, 1.8);
    }
}

void HyperspaceCurve::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        paintCurve(painter, mapping, i);
    if (m_look.simulated)
        for (std::size_t i = 0; i < m_run.found().size(); ++i)
            paintSimulation(painter, mapping, i);
    const PlotMarks marks(painter, mapping, theme());
    const int d = cursor();
    marks.upright(d, {}, theme().secondary);
    for (const DimensionCurve &curve : m_curves)
        if (const double at = heightOf(curve, d); std::isfinite(at)) {
            marks.dot({static_cast<double>(d), at}, theme().text);
            const std::optional<double> value = curve.value(d);
            if (d != curve.largest)
                marks.words(mapping.pixel(d, at) + QPointF(8, -4),
                            m_unit == Unit::Share && value && *value > 1e-4
                                ? tr("%1 %").arg(numberLabel(*value * 100, 5))
                                : valueText(curve, d, 5),
                            theme().text);
        }
}

} // namespace eigenscope

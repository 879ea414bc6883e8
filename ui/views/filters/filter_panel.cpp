#include "ui/views/filters/filter_panel.h"

#include "core/base/calendar.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double panelTitleHeight = 20, panelFootHeight = 16, crossSide = 14, panelBarGap = 1; // px
constexpr double handleWidth = 5, handleHeight = 16;                                           // px
constexpr double day = 86400;
constexpr double leastLabel = 12; // px that the name of a level needs

/// The number with no more digits than a step of this size tells apart.
double roundedTo(double value, double step) {
    const double decimals = -std::floor(std::log10(step));
    const double unit = std::pow(10, std::abs(decimals));
    return decimals > 0 ? std::round(value * unit) / unit : std::round(value / unit) * unit;
}

} // namespace

QRectF FilterPanel::plot() const {
    return m_place.adjusted(0, panelTitleHeight, 0, -panelFootHeight);
}

QRectF FilterPanel::cross() const {
    return {m_place.right() - crossSide, m_place.top() + (panelTitleHeight - crossSide) / 2, crossSide, crossSide};
}

void FilterPanel::paint(QPainter &painter, const ColumnChoice &choice, const Theme &theme) const {
    paintTitle(painter, choice, theme);
    paintBars(painter, m_histogram.all, mixed(theme.hairline, theme.secondary, theme.isDark ? 0.15 : 0.05));
    paintBars(painter, m_histogram.passing, mixed(theme.surface, theme.accent, 0.55));
    paintBars(painter, m_histogram.selected, theme.contrast);
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(plot().bottomLeft(), plot().bottomRight());
    if (choice.span)
        paintSpan(painter, *choice.span, theme);
    paintFoot(painter, choice, theme);
}

void FilterPanel::paintTitle(QPainter &painter, const ColumnChoice &choice, const Theme &theme) const {
    painter.setFont(interfaceFont(12, !choice.isFree()));
    painter.setPen(theme.text);
    QString title = QString::fromStdString(bins().column);
    if (bins().otherLevels > 0)
        title += QObject::tr(" · %1 of %2").arg(bins().bars).arg(bins().bars + bins().otherLevels);
    const QRectF place(m_place.left(), m_place.top(), m_place.width() - crossSide - 4, panelTitleHeight);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(title, Qt::ElideRight, place.width()));
    if (choice.isFree())
        return;
    const QRectF sign = cross().adjusted(4, 4, -4, -4);
    painter.setPen(QPen(theme.secondary, 1.4));
    painter.drawLine(sign.topLeft(), sign.bottomRight());
    painter.drawLine(sign.topRight(), sign.bottomLeft());
}

QRectF FilterPanel::barRect(int bar, Index rows) const {
    const QRectF area = plot();
    const double width = area.width() / bins().bars;
    const double gap = width > 4 ? panelBarGap : 0;
    const double most = std::sqrt(static_cast<double>(std::max<Index>(1, std::ranges::max(m_histogram.all))));
    const double height = std::sqrt(static_cast<double>(rows)) / most * area.height();
    return {area.left() + bar * width, area.bottom() - height, width - gap, height};
}

void FilterPanel::paintBars(QPainter &painter, const std::vector<Index> &counts, const QColor &color) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (int bar = 0; bar < bins().bars; ++bar)
        if (const Index rows = counts[static_cast<std::size_t>(bar)]; rows > 0)
            painter.drawRect(barRect(bar, rows));
}

void FilterPanel::paintSpan(QPainter &painter, const ValueSpan &span, const Theme &theme) const {
    const QRectF area = plot();
    const double left = span.low ? std::clamp(placeOf(*span.low), area.left(), area.right()) : area.left();
    const double right = span.high ? std::clamp(placeOf(*span.high), area.left(), area.right()) : area.right();
    QColor within = theme.accent;
    within.setAlphaF(0.08F);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(within);
    painter.drawRect(QRectF(QPointF(left, area.top()), QPointF(std::max(left, right), area.bottom())));
    painter.setBrush(theme.surface);
    for (const double edge : {left, right})
        painter.drawRoundedRect(QRectF(edge - handleWidth / 2, area.center().y() - handleHeight / 2, handleWidth,
                                       std::min(handleHeight, area.height())),
                                2, 2);
}

void FilterPanel::paintFoot(QPainter &painter, const ColumnChoice &choice, const Theme &theme) const {
    const bool isNamed = bins().areWhole && !choice.span && barRect(0, 0).width() >= leastLabel;
    if (!bins().isNumeric() || isNamed)
        return paintLevels(painter, theme);
    painter.setFont(interfaceFont(11));
    painter.setPen(choice.span ? theme.text : theme.secondary);
    const ValueSpan span = choice.span.value_or(ValueSpan());
    const double margin = bins().areWhole ? 0.5 : 0; // of a bar, to the left and right of its number
    const QRectF foot(m_place.left(), plot().bottom(), m_place.width(), panelFootHeight);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom, valueText(span.low.value_or(bins().low + margin)));
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, valueText(span.high.value_or(bins().high - margin)));
}

void FilterPanel::paintLevels(QPainter &painter, const Theme &theme) const {
    painter.setFont(interfaceFont(11));
    painter.setPen(theme.secondary);
    const QFontMetricsF metrics(painter.font());
    for (int bar = 0; bar < bins().bars; ++bar) {
        const QRectF place = barRect(bar, 0);
        if (place.width() < leastLabel)
            continue;
        const QString name = barName(bar);
        painter.drawText(QRectF(place.left(), plot().bottom(), place.width(), panelFootHeight),
                         Qt::AlignHCenter | Qt::AlignBottom, metrics.elidedText(name, Qt::ElideRight, place.width()));
    }
}

double FilterPanel::placeOf(double value) const {
    return plot().left() + (value - bins().low) / (bins().high - bins().low) * plot().width();
}

double FilterPanel::valueAt(double x) const {
    const double step = (bins().high - bins().low) / std::max(1.0, plot().width());
    const double value = bins().low + (x - plot().left()) * step;
    const double rounded = bins().isTime ? std::round(value / (step > day / 24 ? day : 1)) * (step > day / 24 ? day : 1)
                                         : roundedTo(value, step);
    return std::clamp(rounded, bins().low, bins().high);
}

QRectF FilterPanel::barPlace(int bar) const {
    const QRectF bare = barRect(bar, 0);
    return {bare.left(), plot().top(), bare.width(), plot().height()};
}

std::pair<double, double> FilterPanel::valuesOf(int bar) const {
    const double width = (bins().high - bins().low) / bins().bars, from = bins().low + bar * width;
    if (bins().areWhole)
        return {from + width / 2, from + width / 2};
    return {valueAt(placeOf(from)), valueAt(placeOf(from + width))};
}

int FilterPanel::barAt(double x) const {
    const double share = (x - plot().left()) / plot().width();
    return share < 0 || share >= 1 ? -1 : static_cast<int>(share * bins().bars);
}

QString FilterPanel::valueText(double value) const {
    return bins().isTime ? QString::fromStdString(timeText(std::round(value))) : numberLabel(value, 4);
}

QString FilterPanel::barName(int bar) const {
    if (!bins().isNumeric())
        return QString::fromStdString(bins().levels[static_cast<std::size_t>(bar)]);
    if (bins().areWhole)
        return valueText(bins().low + bar + 0.5);
    const double width = (bins().high - bins().low) / bins().bars;
    return QObject::tr("%1 to %2").arg(valueText(bins().low + bar * width), valueText(bins().low + (bar + 1) * width));
}

QString FilterPanel::barText(int bar) const {
    const auto at = static_cast<std::size_t>(bar);
    QString text =
        QObject::tr("%1 · %2, %L3 pass").arg(barName(bar), rowsText(m_histogram.all[at])).arg(m_histogram.passing[at]);
    if (m_histogram.selected[at] > 0)
        text += QObject::tr(", %L1 selected").arg(m_histogram.selected[at]);
    return text;
}

} // namespace eigenscope

#include "ui/views/colour_bar.h"

#include "ui/views/nice_ticks.h"

#include <QFontMetricsF>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr double barWidth = 14, gap = 6, tickLength = 3;
constexpr int textPixels = 11;
constexpr double pixelsPerTick = 56;

Ticks ticksOf(const ColourBar &bar, double height) {
    return niceTicks(bar.low, bar.high, std::max(2, static_cast<int>(height / pixelsPerTick)));
}

} // namespace

double ColourBar::width() const {
    const QFontMetricsF metrics(interfaceFont(textPixels));
    const Ticks ticks = ticksOf(*this, 4 * pixelsPerTick);
    double widest = metrics.horizontalAdvance(unit) - barWidth;
    for (const double value : ticks.values)
        widest = std::max(widest, metrics.horizontalAdvance(ticks.text(value)));
    return barWidth + gap + widest;
}

void ColourBar::draw(QPainter &painter, const QRectF &place, const Theme &theme) const {
    painter.save();
    const QRectF bar(place.left(), place.top(), barWidth, place.height());
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    constexpr int stops = 33; // between them the map is straight to the eye
    for (int i = 0; i < stops; ++i)
        gradient.setColorAt(i / (stops - 1.0), QColor::fromRgb(map.at(i / (stops - 1.0))));
    painter.fillRect(bar, gradient);

    painter.setFont(interfaceFont(textPixels));
    const QFontMetricsF metrics = painter.fontMetrics();
    painter.setPen(theme.secondary);
    const Ticks ticks = ticksOf(*this, place.height());
    for (const double value : ticks.values) {
        const double share = high > low ? (value - low) / (high - low) : 0.5;
        const double y = bar.bottom() - share * bar.height();
        painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + tickLength, y));
        const double baseline = std::clamp(y + metrics.capHeight() / 2, bar.top() + metrics.capHeight(), bar.bottom());
        painter.drawText(QPointF(bar.right() + gap, baseline), ticks.text(value));
    }
    if (!unit.isEmpty())
        painter.drawText(QPointF(bar.left(), bar.top() - gap), unit);
    painter.restore();
}

} // namespace eigenscope

#include "ui/drawing/color_bar.h"

#include "ui/drawing/axis_ticks.h"

#include <QFontMetricsF>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr double barWidth = 14, gap = 6, tickLength = 3;
constexpr int textPixels = 11;
constexpr double pixelsPerTick = 56;

QVector<Tick> ticksOf(const ColorBar &bar, double height) {
    int most = std::max(2, static_cast<int>(height / pixelsPerTick));
    QVector<Tick> ticks = numberTicks(bar.range, most);
    while (ticks.size() < 2 && most < height / textPixels) // a single one tells no scale
        ticks = numberTicks(bar.range, ++most);
    return ticks;
}

} // namespace

double ColorBar::width() const {
    const QFontMetricsF metrics(interfaceFont(textPixels));
    double widest = 0;
    for (const Tick &tick : ticksOf(*this, 6 * pixelsPerTick))
        widest = std::max(widest, metrics.horizontalAdvance(tick.label));
    return barWidth + gap + widest;
}

void ColorBar::draw(QPainter &painter, const QRectF &place, const Theme &theme) const {
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
    for (const Tick &tick : ticksOf(*this, place.height())) {
        const double y = bar.bottom() - (tick.value - range.min) / range.length() * bar.height();
        painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + tickLength, y));
        const double baseline = std::clamp(y + metrics.capHeight() / 2, bar.top() + metrics.capHeight(), bar.bottom());
        painter.drawText(QPointF(bar.right() + gap, baseline), tick.label);
    }
    painter.restore();
}

} // namespace eigenscope

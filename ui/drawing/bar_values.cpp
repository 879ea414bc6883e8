#include "ui/drawing/bar_values.h"

#include "ui/text/number_label.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr double valueInset = 2; // px between a number and the edge of its bar
constexpr std::array digitCounts = {4, 3};
constexpr int veilAlpha = 225;
constexpr int brightBar = 125; // of a bar that black is read on

} // namespace

std::vector<QString> BarValues::texts(const QFont &font) const {
    const QFontMetricsF metrics(font);
    for (const int count : digitCounts) {
        std::vector<QString> texts;
        for (const ValuedBar &bar : m_bars)
            if (const QString text = numberLabel(bar.value, count);
                metrics.horizontalAdvance(text) <= bar.place.width())
                texts.push_back(text);
        if (texts.size() == m_bars.size())
            return texts;
    }
    return {};
}

bool BarValues::isInside(std::size_t bar, double height) const {
    return m_bars[bar].place.height() >= height + 2 * valueInset;
}

QRectF BarValues::placeOf(std::size_t bar, double height) const {
    const QRectF &place = m_bars[bar].place;
    const bool isUp = m_bars[bar].value >= 0;
    const double inside = isUp ? place.bottom() - valueInset - height : place.top() + valueInset;
    const double outside = isUp ? place.top() - valueInset - height : place.bottom() + valueInset;
    return {place.left(), isInside(bar, height) ? inside : outside, place.width(), height};
}

void BarValues::paint(QPainter &painter, const Theme &theme) const {
    const std::vector<QString> written = texts(painter.font());
    const QFontMetricsF metrics(painter.font());
    QColor veil = theme.surface; // whatever lies behind, a number stays readable
    veil.setAlpha(veilAlpha);
    painter.save();
    for (std::size_t i = 0; i < written.size(); ++i) {
        const QRectF place = placeOf(i, metrics.height());
        const bool isOnBar = isInside(i, metrics.height());
        const double margin = (place.width() - metrics.horizontalAdvance(written[i])) / 2;
        if (!isOnBar)
            painter.fillRect(place.adjusted(margin, 0, -margin, 0), veil);
        const QColor onBar = qGray(m_bars[i].fill.rgb()) > brightBar ? Qt::black : Qt::white;
        painter.setPen(isOnBar ? onBar : theme.text);
        painter.drawText(place, Qt::AlignCenter, written[i]);
    }
    painter.restore();
}

} // namespace eigenscope

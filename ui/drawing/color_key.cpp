#include "ui/drawing/color_key.h"

#include "ui/drawing/marker_path.h"
#include "ui/text/reading_order.h"
#include "ui/text/scale_text.h"
#include "ui/theme/color_map.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int keyPixels = 12, mostLines = 2, scaleStops = 16;
constexpr std::size_t mostEntries = 60;                                               // in two lines of any window
constexpr double lineHeight = 20, markerRoom = 14, markerRadius = 4.5, entryGap = 16; // px
constexpr double scaleWidth = 96, scaleHeight = 8, scaleGap = 6;

QFontMetricsF metrics() {
    return QFontMetricsF(interfaceFont(keyPixels));
}

} // namespace

ColorKey::ColorKey(const Coloring &coloring) : m_column(coloring.column), m_isScale(coloring.isContinuous()) {
    if (m_isScale) {
        m_low = scaleText(coloring.min, coloring.min, coloring.max, coloring.isTime);
        m_high = scaleText(coloring.max, coloring.min, coloring.max, coloring.isTime);
    } else if (coloring.classes) {
        const std::vector<Index> counts = coloring.classes->counts();
        for (const std::size_t i : inReadingOrder(coloring.classes->names)) {
            const QString text =
                QObject::tr("%1 · %L2").arg(QString::fromStdString(coloring.classes->names[i])).arg(counts[i]);
            const auto index = static_cast<int>(i);
            m_entries.push_back(m_entries.size() < mostEntries ? entry(index, text, coloring.colorOf(index))
                                                               : Entry{index, text});
        }
    }
}

/// Measures the text once: a layout is asked for often.
ColorKey::Entry ColorKey::entry(int index, const QString &text, const QColor &color) {
    return {index, text, color, (index < 0 ? 0 : markerRoom) + metrics().horizontalAdvance(text)};
}

/// Those that may be shown, with names that are cut in their middle, so that the counts stay, where they are wider.
std::vector<ColorKey::Entry> ColorKey::shortened(double widest) const {
    std::vector<Entry> entries(
        m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(std::min(m_entries.size(), mostEntries)));
    for (Entry &one : entries)
        if (one.width > widest)
            one = entry(one.index, metrics().elidedText(one.text, Qt::ElideMiddle, widest - markerRoom), one.color);
    return entries;
}

/// The first `kept` entries, and what tells of the others, each with its place; more lines than are allowed where they
/// do not fit.
std::vector<ColorKey::Entry> ColorKey::inLines(double width, const std::vector<Entry> &all, std::size_t kept) const {
    std::vector<Entry> entries(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept));
    if (kept < m_entries.size())
        entries.push_back(entry(-1, QObject::tr("and %L1 more").arg(m_entries.size() - kept)));
    QPointF place(0, lineHeight / 2);
    for (Entry &entry : entries) {
        if (place.x() > 0 && place.x() + entry.width > width)
            place = {0, place.y() + lineHeight};
        entry.place = place;
        place.rx() += entry.width + entryGap;
    }
    return entries;
}

double ColorKey::layOut(double width) {
    if (isEmpty())
        return 0;
    if (m_isScale)
        return lineHeight;
    const auto fits = [&](const std::vector<Entry> &entries, std::size_t kept) {
        m_placed = inLines(width, entries, kept);
        return m_placed.back().place.y() < mostLines * lineHeight;
    };
    if (const std::vector<Entry> whole = shortened(width); !fits(whole, whole.size())) {
        const std::vector<Entry> sideBySide = shortened((width - entryGap) / 2); // before any is left out
        for (std::size_t kept = sideBySide.size(); kept > 0 && !fits(sideBySide, kept);)
            --kept;
    }
    return m_placed.back().place.y() + lineHeight / 2;
}

void ColorKey::paint(QPainter &painter, QPointF at, const Theme &theme) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(interfaceFont(keyPixels));
    painter.translate(at);
    if (m_isScale)
        paintScale(painter, {0, lineHeight / 2}, theme);
    for (const Entry &entry : m_placed) {
        if (entry.index >= 0) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(entry.color);
            painter.drawPath(markerPath(categoryMarker(entry.index), markerRadius)
                                 .translated(entry.place + QPointF(markerRadius, 0)));
        }
        painter.setPen(theme.text);
        painter.drawText(QRectF(entry.place.x() + (entry.index < 0 ? 0 : markerRoom), entry.place.y() - lineHeight / 2,
                                metrics().horizontalAdvance(entry.text) + 1, lineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
    painter.restore();
}

/// Name and low end, the scale, and its high end, side by side.
void ColorKey::paintScale(QPainter &painter, QPointF at, const Theme &theme) const {
    double x = at.x();
    const auto write = [&](const QString &text) {
        const double width = metrics().horizontalAdvance(text);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x, at.y() - lineHeight / 2, width + 1, lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         text);
        x += width + scaleGap;
    };
    write(m_column + "\u2002" + m_low);
    QLinearGradient gradient(x, 0, x + scaleWidth, 0);
    for (int i = 0; i <= scaleStops; ++i) {
        const double share = static_cast<double>(i) / scaleStops;
        gradient.setColorAt(share, QColor(ColorMap::viridis().at(share)));
    }
    painter.fillRect(QRectF(x, at.y() - scaleHeight / 2, scaleWidth, scaleHeight), gradient);
    x += scaleWidth + scaleGap;
    write(m_high);
}

QString ColorKey::words() const {
    if (m_isScale)
        return QObject::tr("%1 from %2 to %3").arg(m_column, m_low, m_high);
    QStringList all;
    for (const Entry &entry : m_entries)
        all.append(entry.text);
    return all.join(", ");
}

} // namespace eigenscope

#include "ui/export/legend_part.h"

#include "ui/drawing/marker_path.h"
#include "ui/text/reading_order.h"
#include "ui/text/scale_text.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>
#include <map>

namespace eigenscope {
namespace {

// In px of the view.
constexpr int scaleStops = 16;
constexpr std::size_t mostEntries = 400; // on any poster; measuring more takes long
constexpr double lineHeight = 16, markRadius = 4, markGap = 6, entryGap = 14, widestEntry = 170;
constexpr double sizedRadius = 3.2; // of a mark of the usual size: the largest are less high than a line
constexpr double barWidth = 10, barGap = 6, longestBar = 160, shortestBar = 60;

QFontMetricsF metrics(bool bold = false) {
    return QFontMetricsF(interfaceFont(figureTextPixels, bold));
}

double widest(const std::vector<QString> &labels) {
    double width = 0;
    for (const QString &label : labels)
        width = std::max(width, metrics().horizontalAdvance(label));
    return width;
}

/// The marks of the classes that have rows which are drawn.
std::map<std::size_t, Marker> drawnClasses(const Coloring &coloring) {
    std::map<std::size_t, Marker> drawn;
    for (std::size_t i = 0; i < coloring.classes->codes.size(); ++i)
        if (const int code = coloring.classes->codes[i]; code >= 0 && coloring.visible[i])
            drawn.try_emplace(static_cast<std::size_t>(code), coloring.markers[i]);
    return drawn;
}

} // namespace

double LegendPart::Entry::textAt() const {
    return radius > 0 ? 2 * widest + markGap : 0;
}

LegendPart LegendPart::ofColors(const Coloring &coloring, Scale scale) {
    LegendPart part(coloring.column);
    part.m_scale = scale;
    part.m_isScale = coloring.isContinuous();
    if (part.m_isScale) {
        for (const double value : {coloring.min, (coloring.min + coloring.max) / 2, coloring.max})
            part.m_labels.push_back(scaleText(value, coloring.min, coloring.max, coloring.isTime));
    } else if (coloring.classes) {
        part.addClasses(coloring);
    }
    return part;
}

LegendPart LegendPart::ofShapes(const ShapeKey &shapes) {
    LegendPart part(shapes.column);
    for (const ShapeKey::Entry &shape : shapes.entries)
        part.m_entries.push_back(measured({.text = shape.name, .marker = shape.marker, .radius = markRadius}));
    return part;
}

LegendPart LegendPart::ofSizes(const SizeKey &sizes) {
    LegendPart part(sizes.column);
    for (const double share : {0.0, 0.5, 1.0}) {
        const double value = sizes.min + share * (sizes.max - sizes.min);
        part.m_entries.push_back(measured({.text = scaleText(value, sizes.min, sizes.max, sizes.isTime),
                                           .radius = sizedRadius * SizeKey::factor(share),
                                           .widest = sizedRadius * SizeKey::factor(1)}));
    }
    return part;
}

void LegendPart::addClasses(const Coloring &coloring) {
    const std::map<std::size_t, Marker> drawn = drawnClasses(coloring);
    for (const std::size_t i : inReadingOrder(coloring.classes->names)) {
        const auto found = drawn.find(i);
        const auto index = static_cast<int>(i);
        if (found != drawn.end() && m_entries.size() < mostEntries)
            m_entries.push_back(measured({.text = QString::fromStdString(coloring.classes->names[i]),
                                          .color = coloring.colorOf(index),
                                          .marker = coloring.shapes ? Marker::Circle : found->second,
                                          .radius = markRadius}));
        else if (found != drawn.end())
            m_entries.push_back({});
    }
}

LegendPart::Entry LegendPart::measured(Entry entry) {
    entry.widest = std::max(entry.widest, entry.radius);
    entry.text = metrics().elidedText(entry.text.simplified(), Qt::ElideRight, widestEntry);
    entry.width = entry.textAt() + metrics().horizontalAdvance(entry.text);
    return entry;
}

/// The first ones, and what tells of the others.
std::vector<LegendPart::Entry> LegendPart::first(std::size_t kept) const {
    std::vector<Entry> entries(m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(kept));
    if (kept < m_entries.size())
        entries.push_back(measured({.text = QObject::tr("and %L1 more").arg(m_entries.size() - kept)}));
    return entries;
}

QSizeF LegendPart::inColumns(std::vector<Entry> &entries, const QSizeF &most) const {
    const double room = most.height() - lineHeight; // below the name of the column
    double x = 0, y = 0, columnWidth = 0, deepest = 0;
    for (Entry &entry : entries) {
        if (y > 0 && y + lineHeight > room) {
            x += columnWidth + entryGap;
            y = columnWidth = 0;
        }
        entry.place = {x, lineHeight + y};
        y += lineHeight;
        columnWidth = std::max(columnWidth, entry.width);
        deepest = std::max(deepest, y);
    }
    return {x + columnWidth, lineHeight + deepest};
}

QSizeF LegendPart::inLines(std::vector<Entry> &entries, double width) const {
    QPointF place(metrics(true).horizontalAdvance(m_title) + entryGap, 0); // beside the name of the column
    for (Entry &entry : entries) {
        if (place.x() > 0 && place.x() + entry.width > width)
            place = {0, place.y() + lineHeight};
        entry.place = place;
        place.rx() += entry.width + entryGap;
    }
    return {width, entries.back().place.y() + lineHeight};
}

QSizeF LegendPart::layOut(const QSizeF &most, bool isFlat) {
    m_isFlat = isFlat;
    m_title = metrics(true).elidedText(m_column, Qt::ElideRight, std::min(most.width(), widestEntry));
    const double titleWidth = metrics(true).horizontalAdvance(m_title);
    if (m_isScale)
        return scaleSize(most, isFlat);
    QSizeF size;
    for (std::size_t kept = std::min(m_entries.size(), mostEntries) + 1; kept-- > 0;) {
        m_placed = first(kept);
        if (m_placed.empty())
            break;
        size = isFlat ? inLines(m_placed, most.width()) : inColumns(m_placed, most);
        if (size.width() <= most.width() && size.height() <= most.height())
            break;
    }
    return {std::max(size.width(), titleWidth), size.height()};
}

QSizeF LegendPart::scaleSize(const QSizeF &most, bool isFlat) {
    const double titleWidth = metrics(true).horizontalAdvance(m_title);
    if (isFlat) {
        m_length = std::clamp(most.width() - titleWidth - entryGap, shortestBar, longestBar);
        return {titleWidth + entryGap + m_length, barWidth + 4 + lineHeight};
    }
    m_length = std::clamp(most.height() - lineHeight - 4, shortestBar, longestBar);
    return {std::max(titleWidth, barWidth + barGap + widest(m_labels)), lineHeight + 4 + m_length};
}

void LegendPart::paint(QPainter &painter, QPointF at, const Theme &theme) const {
    painter.save();
    painter.translate(at);
    painter.setPen(theme.text);
    painter.setFont(interfaceFont(figureTextPixels, true));
    painter.drawText(QPointF(0, metrics(true).ascent() + 1), m_title);
    painter.setFont(interfaceFont(figureTextPixels));
    if (m_isScale)
        paintScale(painter,
                   m_isFlat ? QPointF(metrics(true).horizontalAdvance(m_title) + entryGap, 2)
                            : QPointF(0, lineHeight + 4),
                   theme);
    for (const Entry &entry : m_placed) {
        const QPointF middle = entry.place + QPointF(0, lineHeight / 2);
        if (entry.radius > 0) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(entry.color.isValid() ? entry.color : theme.secondary);
            painter.drawPath(markerPath(entry.marker, entry.radius).translated(middle + QPointF(entry.widest, 0)));
        }
        painter.setPen(theme.text);
        painter.drawText(middle + QPointF(entry.textAt(), metrics().capHeight() / 2), entry.text);
    }
    painter.restore();
}

void LegendPart::paintScale(QPainter &painter, QPointF at, const Theme &theme) const {
    const QRectF bar = m_isFlat ? QRectF(at, QSizeF(m_length, barWidth)) : QRectF(at, QSizeF(barWidth, m_length));
    QLinearGradient gradient(bar.bottomLeft(), m_isFlat ? bar.bottomRight() : bar.topLeft());
    for (int i = 0; i <= scaleStops; ++i)
        gradient.setColorAt(double(i) / scaleStops, QColor(m_scale(double(i) / scaleStops)));
    painter.fillRect(bar, gradient);
    painter.setPen(theme.secondary);
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(m_labels.size() - 1);
        const double width = metrics().horizontalAdvance(m_labels[i]);
        const double cap = metrics().capHeight();
        if (m_isFlat)
            painter.drawText(QPointF(bar.left() + share * (bar.width() - width), bar.bottom() + 4 + cap), m_labels[i]);
        else
            painter.drawText(QPointF(bar.right() + barGap, bar.bottom() - share * (bar.height() - cap)), m_labels[i]);
    }
}

} // namespace eigenscope

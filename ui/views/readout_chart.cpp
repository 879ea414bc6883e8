#include "ui/views/readout_chart.h"

#include "ui/controls/cursor_tip.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <ranges>

namespace eigenscope {
namespace {

QRectF markAt(QPointF pixel) {
    constexpr double reach = 5.5; // px
    return QRectF(pixel, QSizeF()).adjusted(-reach, -reach, reach, reach);
}

} // namespace

ReadoutChart::ReadoutChart(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), m_keys(this, document(), cells()) {
    setMouseTracking(true);
}

CellHand::Cells ReadoutChart::cells() {
    return {.size = [this] { return std::pair(Index{1}, readouts()); },
            .place = [this](Cell, Cell cell) { return markAt(pixelOf(cell.column)); },
            .words = [this](Cell cell) { return readout(cell.column); },
            .use = [this](Cell, Cell cell, Qt::KeyboardModifiers modifiers) { useReadout(cell.column, modifiers); },
            .isRow = true,
            .moved = [this](const std::optional<Cell> &cell) { pointAtReadout(cell ? cell->column : -1); }};
}

QPointF ReadoutChart::pixelOf(Index thing) {
    const PlotMapping shown = mapping();
    const QPointF value = placeOfReadout(thing), pixel = shown.pixel(value.x(), value.y());
    return QPointF(std::clamp(pixel.x(), shown.area.left(), shown.area.right()),
                   std::clamp(pixel.y(), shown.area.top(), shown.area.bottom()));
}

Index ReadoutChart::readoutAt(QPointF pixel) {
    const Index count = readouts();
    if (count == 0 || !mapping().area.contains(pixel))
        return -1;
    const double x = mapping().value(pixel).x();
    const auto placeOf = [this](Index thing) { return placeOfReadout(thing).x(); };
    const auto things = std::views::iota(Index{0}, count);
    const auto after = std::ranges::partition_point(things, [&](Index thing) { return placeOf(thing) < x; });
    const auto next = static_cast<Index>(after - things.begin());
    if (next == count)
        return count - 1;
    return next > 0 && x - placeOf(next - 1) < placeOf(next) - x ? next - 1 : next;
}

std::optional<PointedThing> ReadoutChart::thingInHand() {
    const auto cell = m_keys.at();
    if (!cell)
        return std::nullopt;
    auto thing = thingAt(pixelOf(cell->column));
    if (thing)
        thing->place = pixelOf(cell->column);
    return thing;
}

void ReadoutChart::paintHand(QPainter &painter) {
    m_keys.paint(painter);
}

void ReadoutChart::mouseMoveEvent(QMouseEvent *event) {
    const Index thing = readoutAt(event->position());
    pointAtReadout(thing);
    if (thing < 0)
        return QToolTip::hideText();
    showCursorTip(event->globalPosition(), readout(thing), this);
}

} // namespace eigenscope

#include "moc_readout_chart.cpp"

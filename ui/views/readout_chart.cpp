#include "ui/views/readout_chart.h"

#include "ui/controls/cursor_tip.h"
#include "ui/drawing/reach.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double markReach = 5.5; // px

} // namespace

ReadoutChart::ReadoutChart(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()), m_keys(this, document(), cells()) {
    setMouseTracking(true);
}

CellHand::Cells ReadoutChart::cells() {
    return {.size = [this] { return std::pair<Index, Index>(1, readoutPlaces().size()); },
            .place = [this](Cell, Cell cell) { return squareAround(pixelOf(cell.column), markReach); },
            .words = [this](Cell cell) { return readout(cell.column); },
            .use = [this](Cell, Cell cell, Qt::KeyboardModifiers modifiers) { useReadout(cell.column, modifiers); },
            .isRow = true,
            .moved = [this](const std::optional<Cell> &cell) { pointAtReadout(cell ? cell->column : -1); }};
}

QPointF ReadoutChart::pixelOf(Index thing) {
    const PlotMapping shown = mapping();
    const QPointF value = readoutPlaces()[thing], pixel = shown.pixel(value.x(), value.y());
    return QPointF(std::clamp(pixel.x(), shown.area.left(), shown.area.right()),
                   std::clamp(pixel.y(), shown.area.top(), shown.area.bottom()));
}

QPolygonF ReadoutChart::countedPlaces(const VectorXd &heights) {
    QPolygonF places;
    for (const double height : heights)
        places.append(QPointF(static_cast<double>(places.size() + 1), height));
    return places;
}

Index ReadoutChart::readoutAt(QPointF pixel) {
    const QPolygonF places = readoutPlaces();
    if (places.isEmpty() || !mapping().area.contains(pixel))
        return -1;
    const double x = mapping().value(pixel).x();
    const Index next = std::ranges::lower_bound(places, x, {}, &QPointF::x) - places.begin();
    if (next == places.size())
        return next - 1;
    return next > 0 && x - places[next - 1].x() < places[next].x() - x ? next - 1 : next;
}

std::optional<PointedThing> ReadoutChart::thingAt(QPointF pixel) {
    const Index thing = readoutAt(pixel);
    return thing < 0 ? std::nullopt : thingOfReadout(thing);
}

std::optional<PointedThing> ReadoutChart::thingInHand() {
    const auto cell = m_keys.at();
    if (!cell)
        return std::nullopt;
    auto thing = thingOfReadout(cell->column);
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
    showCursorTip(event->globalPosition(), thing < 0 ? QString() : readout(thing), this);
}

} // namespace eigenscope

#include "moc_readout_chart.cpp"

#include "ui/text/number_label.h"
#include "ui/views/quality/shepard.h"

#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double pickReach = 8;

} // namespace

void Shepard::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton && m_shown.pairs)
        m_gesture.begin(event->position());
}

void Shepard::mouseMoveEvent(QMouseEvent *event) {
    if (m_gesture.isActive()) {
        m_gesture.extend(event->position());
        update();
    } else if (const QString text = tooltip(event->position()); text.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12), text, this);
    }
}

void Shepard::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_gesture.isActive() || event->button() != Qt::LeftButton)
        return;
    m_gesture.extend(event->position());
    selectMarked(event->modifiers());
    m_gesture.end();
    update();
}

void Shepard::selectMarked(Qt::KeyboardModifiers modifiers) {
    const SelectionMode mode = selectionMode(modifiers);
    if (m_gesture.isClick())
        return selection().select({}, mode);
    const QRectF area = m_gesture.area().boundingRect();
    const QPointF low = mapping().value(area.bottomLeft()), high = mapping().value(area.topRight());
    m_marking.start([this, diagram = m_shown, low, high, mode](const std::stop_token &, const JobRunner::Post &post) {
        Rows rows = rowsOfPairs(*diagram.quality->comparison, {low.x(), high.x()}, {low.y(), high.y()});
        std::ranges::transform(rows, rows.begin(), [&](Index measured) { return diagram.row(measured); });
        post([this, rows, mode] { selection().select(rows, mode); });
    });
}

QString Shepard::tooltip(QPointF pixel) {
    if (!m_shown.pairs)
        return {};
    const PlotMapping shown = mapping();
    if (const auto cell = m_shown.pairs->cellAt(shown.value(pixel)); cell && cell->count > 0)
        return tr("%L1 pairs\nδ from %2 to %3\nd from %4 to %5")
            .arg(cell->count)
            .arg(numberLabel(cell->delta.min, 3), numberLabel(cell->delta.max, 3), numberLabel(cell->d.min, 3),
                 numberLabel(cell->d.max, 3));
    const auto distance = [&](const PairLayer::Pair &pair) {
        const QPointF value = m_shown.pairs->place(pair), offset = shown.pixel(value.x(), value.y()) - pixel;
        return std::hypot(offset.x(), offset.y());
    };
    const auto &dots = m_shown.pairs->dots();
    const auto nearest = std::ranges::min_element(dots, {}, distance);
    if (nearest == dots.end() || distance(*nearest) > pickReach)
        return {};
    const QPointF value = m_shown.pairs->place(*nearest);
    return tr("%1 and %2\nδ = %3, d = %4")
        .arg(rowName(nearest->first).toHtmlEscaped(), rowName(nearest->second).toHtmlEscaped(),
             numberLabel(value.x(), 4), numberLabel(value.y(), 4));
}

} // namespace eigenscope

#include "ui/views/compare/compare.h"

#include "ui/text/row_text.h"

#include <QMouseEvent>
#include <QToolTip>

namespace eigenscope {

std::optional<std::size_t> Compare::cellAt(QPointF pixel) const {
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (isShown(i) && m_cells[i].cell.place().contains(pixel))
            return i;
    return std::nullopt;
}

void Compare::mousePressEvent(QMouseEvent *event) {
    const auto at = cellAt(event->position());
    if (event->button() != Qt::LeftButton || !at || !m_cells[*at].cell.plot().contains(event->position()))
        return;
    m_pressed = at;
    m_gesture.begin(event->position());
}

void Compare::mouseMoveEvent(QMouseEvent *event) {
    if (m_pressed) {
        m_gesture.extend(event->position());
        return update();
    }
    const auto at = cellAt(event->position());
    const Index row = at ? m_cells[*at].cell.rowAt(event->position()) : -1;
    if (row >= 0 && row != selection().hovered()) {
        Results results = document().results();
        results.set<Stage::Reduce>({}); // its coordinates are not those of this picture
        QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12), rowTooltip(results, row), this);
    } else if (row < 0 && at && m_cells[*at].cell.header().contains(event->position())) {
        QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12),
                           m_cells[*at].cell.notes().toHtmlEscaped().replace("\n", "<br>"), this);
    } else if (row < 0) {
        QToolTip::hideText();
    }
    selection().hover(row);
}

void Compare::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const CompareCell &cell = m_cells[*m_pressed].cell;
    m_gesture.extend(event->position());
    Rows rows;
    if (!m_gesture.isClick())
        rows = cell.rowsInside(m_gesture.area());
    else if (const Index row = cell.rowAt(m_gesture.area().first()); row >= 0)
        rows.push_back(row);
    m_gesture.end();
    m_pressed.reset();
    selection().select(std::move(rows), selectionMode(event->modifiers()));
    update();
}

void Compare::mouseDoubleClickEvent(QMouseEvent *event) {
    const auto at = cellAt(event->position());
    if (at && m_cells[*at].cell.header().contains(event->position()))
        toggleMaximized(*at);
    else
        mousePressEvent(event);
}

void Compare::leaveEvent(QEvent *) {
    selection().hover(-1);
}

} // namespace eigenscope

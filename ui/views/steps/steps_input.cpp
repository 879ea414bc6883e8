#include "ui/controls/choice_menu.h"
#include "ui/theme/icons.h"
#include "ui/views/steps/steps.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace eigenscope {

void Steps::makeTools() {
    m_orderMenu = new QMenu(tr("Order points by"), this);
    m_orders = addChoices(*m_orderMenu, {tr("Rows as given"), tr("Label"), tr("First component")},
                          static_cast<qsizetype>(m_order), [this](qsizetype order) {
                              m_order = static_cast<MatrixOrder>(order);
                              takeOrder();
                          });
    m_all = new QAction(icon("grid"), tr("Show all steps"), this);
    m_previous = new QAction(icon("previous"), tr("Previous step"), this);
    m_next = new QAction(icon("next"), tr("Next step"), this);
    connect(m_all, &QAction::triggered, this, [this] { enlarge(std::nullopt); });
    connect(m_previous, &QAction::triggered, this, [this] { move(-1); });
    connect(m_next, &QAction::triggered, this, [this] { move(1); });
    showTools();
}

void Steps::showTools() {
    const auto at = enlarged();
    m_all->setEnabled(at.has_value());
    m_previous->setEnabled(at && *at > 0);
    m_next->setEnabled(at && *at + 1 < m_tiles.size());
}

QList<QAction *> Steps::tools() {
    return {m_previous, m_next, m_all, m_orderMenu->menuAction()};
}

void Steps::move(int by) {
    if (m_tiles.empty())
        return;
    const auto last = static_cast<std::ptrdiff_t>(m_tiles.size()) - 1;
    const auto to = std::clamp(static_cast<std::ptrdiff_t>(m_current) + by, std::ptrdiff_t{0}, last);
    m_current = static_cast<std::size_t>(to);
    if (enlarged())
        enlarge(m_current);
    update();
}

std::optional<std::size_t> Steps::tileAt(QPointF place) const {
    if (!whyEmpty().isEmpty())
        return std::nullopt;
    if (const auto large = enlarged())
        return large;
    const auto found =
        std::ranges::find_if(m_tiles, [&](const StepTile &tile) { return tile.place().contains(place); });
    return found == m_tiles.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_tiles.begin()));
}

bool Steps::event(QEvent *event) {
    // Esc goes back before it means anything to the window.
    if (event->type() == QEvent::ShortcutOverride && enlarged() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    return View::event(event);
}

void Steps::showEvent(QShowEvent *event) {
    View::showEvent(event);
    if (m_isDue)
        compute();
}

void Steps::mouseReleaseEvent(QMouseEvent *event) {
    const auto tile = tileAt(event->position());
    if (event->button() != Qt::LeftButton || !tile)
        return;
    if (!enlarged())
        return enlarge(tile);
    if (const auto cell = m_tiles[*tile].grid().cellAt(event->position()))
        selection().select(m_tiles[*tile].rowsAt(*cell), selectionMode(event->modifiers()));
    else if (selectionMode(event->modifiers()) == SelectionMode::Replace)
        selection().clear();
}

void Steps::mouseMoveEvent(QMouseEvent *event) {
    const auto tile = tileAt(event->position());
    const auto cell = tile ? m_tiles[*tile].grid().cellAt(event->position()) : std::nullopt;
    setCursor(tile && !enlarged() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const Rows rows = cell ? m_tiles[*tile].rowsAt(*cell) : Rows();
    selection().hover(rows.empty() ? -1 : rows.front());
    if (cell)
        QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12), m_tiles[*tile].tooltip(*cell), this);
    else
        QToolTip::hideText();
}

void Steps::leaveEvent(QEvent *event) {
    selection().hover(-1);
    View::leaveEvent(event);
}

void Steps::keyPressEvent(QKeyEvent *event) {
    const int row = enlarged() ? 1 : m_across;
    switch (event->key()) {
    case Qt::Key_Left: return move(-1);
    case Qt::Key_Right: return move(1);
    case Qt::Key_Up: return move(-row);
    case Qt::Key_Down: return move(row);
    case Qt::Key_Return:
    case Qt::Key_Enter: return m_tiles.empty() ? void() : enlarge(m_current);
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        if (enlarged())
            return enlarge(std::nullopt);
        break;
    default: break;
    }
    View::keyPressEvent(event);
}

} // namespace eigenscope

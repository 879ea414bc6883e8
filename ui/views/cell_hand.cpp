#include "ui/views/cell_hand.h"

#include "ui/controls/claimed_key.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/views/point_walk.h"
#include "ui/views/told_mark.h"
#include "ui/views/view.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index leapShare = 10;                         // of the lines or columns
constexpr double markThickness = 2, leastMarkSide = 11; // px: a cell may be smaller than a pixel

/// A menu or another window comes between, and the keyboard comes back.
bool isForAWhile(const QFocusEvent &event) {
    return event.reason() == Qt::PopupFocusReason || event.reason() == Qt::ActiveWindowFocusReason;
}

} // namespace

CellHand::CellHand(View *view, Document &document, Cells cells)
    : QObject(view), m_view(view), m_document(document), m_cells(std::move(cells)) {
    view->installEventFilter(this);
}

std::optional<CellHand::Block> CellHand::block() const {
    const auto [lines, columns] = m_cells.size();
    const auto exists = [lines = lines, columns = columns](Cell cell) {
        return cell.row < lines && cell.column < columns;
    };
    return m_block && exists(m_block->from) && exists(m_block->to) ? m_block : std::nullopt;
}

std::optional<Cell> CellHand::at() const {
    const auto marked = block();
    return marked ? std::optional(marked->to) : std::nullopt;
}

void CellHand::paint(QPainter &painter) const {
    const auto marked = block();
    if (!marked || !m_view->hasFocus())
        return;
    const QRectF cells = m_cells.place(marked->from, marked->to);
    QRectF outline(QPointF(), cells.size().expandedTo({leastMarkSide, leastMarkSide}));
    outline.moveCenter(cells.center());
    paintCellOutline(painter, outline, markThickness);
}

bool CellHand::eventFilter(QObject *view, QEvent *event) {
    switch (event->type()) {
    case QEvent::ShortcutOverride: return claims(*event, [this](const QKeyEvent &key) { return isMeant(key); });
    case QEvent::KeyPress: return press(*static_cast<QKeyEvent *>(event));
    case QEvent::MouseButtonPress: leave(); return false;
    case QEvent::FocusIn:
        if (const auto cell = at())
            m_cells.moved(cell);
        return false;
    case QEvent::FocusOut:
        if (at() && !isForAWhile(*static_cast<QFocusEvent *>(event)))
            m_cells.moved(std::nullopt);
        return false;
    default: return QObject::eventFilter(view, event);
    }
}

bool CellHand::isMeant(const QKeyEvent &event) const {
    const bool isUsed = m_cells.use && isClickKey(event.key()) && !event.modifiers().testFlag(Qt::ControlModifier);
    return at() && (event.key() == Qt::Key_Escape || isUsed);
}

std::optional<Cell> CellHand::target(const QKeyEvent &event) const {
    const auto [lines, columns] = m_cells.size();
    const bool isFar = event.modifiers().testFlag(Qt::ControlModifier), isBack = event.key() == Qt::Key_Home;
    const auto marked = at();
    Cell cell = marked.value_or(m_cells.first());
    if (isBack || event.key() == Qt::Key_End) {
        cell.column = isBack ? 0 : columns - 1;
        if (isFar)
            cell.row = isBack ? 0 : lines - 1;
    } else if (const QPoint way = arrowDirection(event.key()); way.isNull() || (m_cells.isRow && way.y() != 0)) {
        return std::nullopt;
    } else if (marked) { // the first arrow shows where the mark is
        const auto step = [isFar](Index count) { return isFar ? std::max<Index>(2, count / leapShare) : 1; };
        cell.row += way.y() * step(lines);
        cell.column += way.x() * step(columns);
    }
    return Cell{std::clamp<Index>(cell.row, 0, lines - 1), std::clamp<Index>(cell.column, 0, columns - 1)};
}

bool CellHand::press(const QKeyEvent &event) {
    const auto [lines, columns] = m_cells.size();
    if (lines == 0 || columns == 0 || event.modifiers() & (Qt::AltModifier | Qt::MetaModifier))
        return false;
    if (isClickKey(event.key()))
        return use(event.modifiers());
    if (event.key() == Qt::Key_Escape) {
        const bool isMarked = at().has_value();
        leave();
        return isMarked;
    }
    const auto cell = target(event);
    if (!cell)
        return false;
    const auto marked = block();
    const bool isStretched = m_cells.hasBlocks && marked && event.modifiers().testFlag(Qt::ShiftModifier);
    put({isStretched ? marked->from : *cell, *cell});
    return true;
}

void CellHand::put(const Block &block) {
    m_block = block;
    m_cells.moved(block.to);
    m_view->update();
    tell();
}

void CellHand::show() {
    put({m_cells.first(), m_cells.first()});
}

bool CellHand::use(Qt::KeyboardModifiers modifiers) {
    const auto marked = block();
    if (!marked || !m_cells.use)
        return false;
    m_cells.use(marked->from, marked->to, modifiers);
    m_block = Block{marked->to, marked->to};
    m_view->update();
    tell(); // a heading may say something else now
    return true;
}

void CellHand::leave() {
    if (!std::exchange(m_block, std::nullopt))
        return;
    m_cells.moved(std::nullopt);
    QToolTip::hideText();
    m_view->update();
}

void CellHand::tell() const {
    const auto marked = block();
    if (!marked)
        return;
    const auto count = [](Index from, Index to) { return std::max(from, to) - std::min(from, to) + 1; };
    const Index lines = count(marked->from.row, marked->to.row),
                columns = count(marked->from.column, marked->to.column);
    QString words = m_cells.words(marked->to);
    if (lines > 1 || columns > 1)
        words += "<br>" + tr("%1 × %2 cells").arg(lines).arg(columns);
    tellMark(*m_view, m_document, m_cells.place(marked->to, marked->to), words);
}

} // namespace eigenscope

#include "moc_cell_hand.cpp"

#include "ui/views/kernel/kernel_heatmap.h"

#include "core/base/number_text.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/text/number_label.h"
#include "ui/views/kernel/kernel_why.h"
#include "ui/views/kernel/matrix_words.h"

#include <QAction>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace eigenscope {

void KernelHeatmap::paintHand(QPainter &painter) {
    painter.setClipRect(m_window.picture());
    if (m_chosen)
        paintCellOutline(painter, m_window.rectOf(*m_chosen, *m_chosen).adjusted(-1, -1, 1, 1));
    if (m_pressed)
        paintCellOutline(painter, m_window.rectOf(*m_pressed, *m_marked));
    else if (m_hovered)
        paintCellOutline(painter, m_window.rectOf(*m_hovered, *m_hovered));
    m_keys.paint(painter);
}

CellHand::Cells KernelHeatmap::cells() {
    return {.size =
                [this] {
                    return m_matrix.values() ? std::pair(m_matrix.size(), m_matrix.size()) : std::pair<Index, Index>();
                },
            .place =
                [this](Cell from, Cell to) {
                    layOut();
                    return m_window.rectOf(from, to);
                },
            .words = [this](Cell cell) { return tooltip(cell); },
            .first =
                [this] {
                    layOut();
                    return m_chosen.value_or(m_window.nearestCell(m_window.picture().topLeft()));
                },
            .use = [this](Cell from, Cell to, Qt::KeyboardModifiers modifiers) { use(from, to, modifiers); },
            .hasBlocks = true,
            .moved =
                [this](const std::optional<Cell> &cell) {
                    selection().hover(cell ? m_matrix.rowAt(cell->row) : -1);
                    if (cell && m_window.bringIn(*cell))
                        moveWindow();
                }};
}

/// The mark of the keyboard stays where it is.
QPointF KernelHeatmap::zoomCenter() const {
    const QPointF middle = m_window.picture().center();
    const auto cell = m_keys.at();
    const QPointF marked = cell ? m_window.rectOf(*cell, *cell).center() : middle;
    return m_window.picture().contains(marked) ? marked : middle;
}

void KernelHeatmap::mousePressEvent(QMouseEvent *event) {
    const std::optional<Cell> cell = m_matrix.values() ? m_window.cellAt(event->position()) : std::nullopt;
    if (event->button() == Qt::LeftButton && cell)
        m_pressed = m_marked = cell;
    else if (event->button() == Qt::LeftButton && selectionMode(event->modifiers()) == SelectionMode::Replace)
        selection().clear();
    update();
}

void KernelHeatmap::mouseMoveEvent(QMouseEvent *event) {
    if (!m_matrix.values())
        return;
    if (m_pressed)
        m_marked = m_window.nearestCell(event->position());
    m_hovered = m_window.cellAt(event->position());
    selection().hover(m_hovered ? m_matrix.rowAt(m_hovered->row) : -1);
    update();
}

void KernelHeatmap::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    use(*std::exchange(m_pressed, std::nullopt), *std::exchange(m_marked, std::nullopt), event->modifiers());
    update();
}

void KernelHeatmap::use(Cell from, Cell to, Qt::KeyboardModifiers modifiers) {
    if (m_covered && from == to && isCovered(m_matrix, from, *m_covered)) // the first click lifts it
        return m_covered.reset();
    Rows rows = m_matrix.rowsBetween(from.column, to.column);
    std::ranges::copy(m_matrix.rowsBetween(from.row, to.row), std::back_inserter(rows));
    selection().select(std::move(rows), selectionMode(modifiers));
}

void KernelHeatmap::leaveEvent(QEvent *event) {
    m_hovered.reset();
    selection().hover(-1);
    update();
    View::leaveEvent(event);
}

double KernelHeatmap::valueAt(Cell cell) const {
    return (*m_matrix.values())(m_matrix.positionAt(cell.row), m_matrix.positionAt(cell.column));
}

std::optional<PointedThing> KernelHeatmap::thingAt(QPointF pixel) {
    const auto cell = m_matrix.values() ? m_window.cellAt(pixel) : std::nullopt;
    return cell ? std::optional(thingOfCell(*cell)) : std::nullopt;
}

std::optional<PointedThing> KernelHeatmap::thingInHand() {
    const auto cell = m_keys.at() ? m_keys.at() : m_chosen;
    if (!cell)
        return std::nullopt;
    layOut();
    PointedThing thing = thingOfCell(*cell);
    if (const QPointF center = m_window.rectOf(*cell, *cell).center(); m_window.picture().contains(center))
        thing.place = center;
    return thing;
}

PointedThing KernelHeatmap::thingOfCell(Cell cell) {
    const bool isGuessed = m_covered && isCovered(m_matrix, cell, *m_covered);
    const QString pair = m_matrix.nameAt(cell.row) + ", " + m_matrix.nameAt(cell.column);
    const std::array forms = {tr("K(%1) = %2"), tr("K̃(%1) = %2"), tr("distance(%1) = %2"), tr("angle(%1) = %2°")};
    PointedThing thing{.name = pair, .rows = {m_matrix.rowAt(cell.column), m_matrix.rowAt(cell.row)}};
    if (cell.row == cell.column)
        thing.rows.pop_back();
    if (!isGuessed) {
        thing.name = forms[static_cast<std::size_t>(m_matrix.look())].arg(pair, numberLabel(valueAt(cell)));
        thing.value = QString::fromStdString(numberText(valueAt(cell)));
        thing.more = [this, rows = thing.rows](QMenu &menu) {
            menu.addAction(tr("Why this value"), this, [this, rows] {
                selection().select(rows);
                emit viewWanted(KernelWhy::id);
            });
        };
    }
    return thing;
}

QString KernelHeatmap::tooltip(Cell cell) const {
    if (m_covered && isCovered(m_matrix, cell, *m_covered))
        return "<b>?</b><br>" + tr("Guess first: a click or Enter shows the value.");
    const std::array what = {tr("K"), tr("K̃"), tr("distance"), tr("angle in degrees")};
    const double value = valueAt(cell);
    return QString("<b>%1 = %2</b><br>%3<br>%4")
        .arg(what[static_cast<std::size_t>(m_matrix.look())], numberLabel(value, 6), m_matrix.rowText(cell.row),
             m_matrix.rowText(cell.column));
}

bool KernelHeatmap::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto cell = m_matrix.values() ? m_window.cellAt(help->pos()) : std::nullopt;
    QToolTip::showText(help->globalPos(), cell ? tooltip(*cell) : QString(), this);
    return true;
}

} // namespace eigenscope

#include "core/base/number_text.h"
#include "ui/controls/cursor_tip.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/views/bar_table.h"

#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double aroundCell = 3; // px, so that the mark cuts no number

} // namespace

Index BarTable::lineAt(double y) const {
    const auto shown = static_cast<Index>(std::floor((y - topOf(0)) / lineHeight()));
    const Index place = m_first + shown;
    return shown < 0 || shown >= linesShown() || place >= static_cast<Index>(m_order.size())
               ? -1
               : m_order[static_cast<std::size_t>(place)];
}

std::optional<PointedThing> BarTable::thingAt(QPointF pixel) {
    const Index line = whyEmpty().isEmpty() ? lineAt(pixel.y()) : -1;
    if (line < 0)
        return std::nullopt;
    const QString name = QString::fromStdString(m_lines[static_cast<std::size_t>(line)]);
    PointedThing thing{.name = name, .column = name};
    for (Index column = 0; column < static_cast<Index>(m_columns.size()); ++column) {
        const BarColumn &bars = m_columns[static_cast<std::size_t>(column)];
        const QRectF place = placeOf(0, column);
        if (place.isEmpty() || pixel.x() < place.left() || pixel.x() > place.right())
            continue;
        const QString title = programWords(bars.title);
        if (std::isfinite(bars.values[line])) {
            thing.name = tr("%1, %2: %3").arg(name, title, numberLabel(bars.values[line]));
            thing.value = QString::fromStdString(numberText(bars.values[line]));
        }
        thing.more = [this, column, title](QMenu &menu) {
            menu.addAction(tr("Sort by %1").arg(title), this, [this, column] { sortBy(column); });
        };
    }
    return thing;
}

std::optional<PointedThing> BarTable::thingInHand() {
    const auto cell = m_keys.at();
    if (!cell)
        return std::nullopt;
    const QPointF place = placeOfCell(*cell).center();
    auto thing = thingAt(place);
    if (thing)
        thing->place = place;
    return thing;
}

/// Largest first; again the other way round, and then no longer.
void BarTable::turn(Index column) {
    if (column != m_sortedBy)
        sortBy(column);
    else
        sortBy(m_rising ? -1 : column, !m_rising);
}

QString BarTable::headingTip(Index column) const {
    const BarColumn &bars = m_columns[static_cast<std::size_t>(column)];
    return "<b>" + programWords(bars.title).toHtmlEscaped() + "</b><br>" + programWords(bars.help).toHtmlEscaped();
}

QString BarTable::tooltip(Index line, Index column) const {
    const BarColumn &bars = m_columns[static_cast<std::size_t>(column)];
    return QString("<b>%1</b><br>%2: %3")
        .arg(programWords(bars.title).toHtmlEscaped(),
             QString::fromStdString(m_lines[static_cast<std::size_t>(line)]).toHtmlEscaped(),
             std::isfinite(bars.values[line]) ? numberLabel(bars.values[line], 8) : tr("not defined"));
}

// The mouse

void BarTable::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton)
        return;
    for (Index column = 0; column < static_cast<Index>(m_columns.size()); ++column)
        if (headingOf(column).contains(event->position()))
            return turn(column);
}

void BarTable::mouseMoveEvent(QMouseEvent *event) {
    const QPointF at = event->position();
    const Index line = lineAt(at.y());
    bool onHeading = false;
    for (Index column = 0; column < static_cast<Index>(m_columns.size()); ++column) {
        if (headingOf(column).contains(at)) {
            onHeading = true;
            QToolTip::showText(event->globalPosition().toPoint(), headingTip(column), this);
        }
        const QRectF top = placeOf(0, column);
        if (line >= 0 && at.x() >= top.left() && at.x() < top.right())
            showCursorTip(event->globalPosition(), tooltip(line, column), this);
    }
    setCursor(onHeading ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void BarTable::wheelEvent(QWheelEvent *event) {
    constexpr int notch = 120, linesANotch = 3;
    scrollTo(m_first - event->angleDelta().y() * linesANotch / notch);
    event->accept();
}

// The keyboard

CellHand::Cells BarTable::cells() {
    return {.size =
                [this] {
                    const bool isThere = whyEmpty().isEmpty() && !isEmpty();
                    return std::pair(isThere ? static_cast<Index>(m_order.size()) + 1 : 0,
                                     static_cast<Index>(columnsShown().size()));
                },
            .place = [this](Cell, Cell cell) { return placeOfCell(cell); },
            .words =
                [this](Cell cell) {
                    const Index column = columnOf(cell);
                    return cell.row == 0 ? headingTip(column)
                                         : tooltip(m_order[static_cast<std::size_t>(cell.row - 1)], column);
                },
            .first =
                [this] {
                    return Cell{m_first + 1, 0};
                },
            .use =
                [this](Cell, Cell cell, Qt::KeyboardModifiers) {
                    if (cell.row == 0)
                        turn(columnOf(cell));
                },
            .moved = [this](const std::optional<Cell> &cell) { showLineOf(cell); }};
}

std::vector<Index> BarTable::columnsShown() const {
    std::vector<Index> shown;
    for (Index column = 0; column < static_cast<Index>(m_columns.size()); ++column)
        if (placeAmongShown(column) >= 0)
            shown.push_back(column);
    return shown;
}

Index BarTable::columnOf(Cell cell) const {
    return columnsShown()[static_cast<std::size_t>(cell.column)];
}

QRectF BarTable::placeOfCell(Cell cell) const {
    const Index column = columnOf(cell);
    const QRectF place = cell.row == 0 ? headingOf(column) : placeOf(cell.row - 1 - m_first, column);
    return place.adjusted(-aroundCell, 0, aroundCell, 0);
}

void BarTable::showLineOf(const std::optional<Cell> &cell) {
    if (!cell || cell->row == 0)
        return;
    const Index line = cell->row - 1;
    if (line < m_first)
        scrollTo(line);
    else if (line >= m_first + linesShown())
        scrollTo(line - linesShown() + 1);
}

void BarTable::paintHand(QPainter &painter) {
    const auto cell = m_keys.at();
    if (cell && (cell->row == 0 || (cell->row > m_first && cell->row <= m_first + linesShown())))
        m_keys.paint(painter); // it may be scrolled away
}

void BarTable::keyPressEvent(QKeyEvent *event) {
    switch (event->key()) {
    case Qt::Key_PageUp: return scrollTo(m_first - linesShown());
    case Qt::Key_PageDown: return scrollTo(m_first + linesShown());
    default: View::keyPressEvent(event);
    }
}

} // namespace eigenscope

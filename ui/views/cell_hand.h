#pragma once

#include "ui/drawing/matrix/matrix_window.h"

#include <QObject>

#include <functional>
#include <optional>
#include <utility>

class QKeyEvent;
class QPainter;

namespace eigenscope {

class Document;
class View;

/// The hand of the keyboard on a view of cells. The arrow keys lead a mark from cell to cell, with Ctrl by a tenth of
/// the matrix; Home and End lead to the ends of its line, with Ctrl to the corners. The cell tells what the pointer is
/// told there. Enter and Space do what a click does, Esc and the mouse take the mark away.
class CellHand final : public QObject {
    Q_OBJECT

public:
    /// What the hand works on.
    struct Cells {
        std::function<std::pair<Index, Index>()> size;       ///< lines and columns; 0 where there are none
        std::function<QRectF(Cell from, Cell to)> place;     ///< in the view, both included
        std::function<QString(Cell cell)> words;             ///< what the pointer is told there, as rich text
        std::function<Cell()> first = [] { return Cell(); }; ///< where the mark appears
        /// What a click on the cell does, or a drag from one to another; empty for nothing.
        std::function<void(Cell from, Cell to, Qt::KeyboardModifiers modifiers)> use = {};
        bool hasBlocks = false; ///< whether Shift with an arrow draws a block of cells, as a drag does
        bool isRow = false;     ///< whether there is one line, so that ↑ and ↓ are for the view
        /// The mark has come to a cell, or is seen no longer.
        std::function<void(const std::optional<Cell> &cell)> moved = [](const auto &) {};
    };
    /// Listens to the events of the view.
    CellHand(View *view, Document &document, Cells cells);

    /// Shows the mark where the first arrow key would.
    void show();
    /// The cell under the mark.
    [[nodiscard]] std::optional<Cell> at() const;
    /// The mark, while the view has the keyboard.
    void paint(QPainter &painter) const;

    bool eventFilter(QObject *view, QEvent *event) override;

private:
    struct Block {
        Cell from, to; ///< the mark is at `to`
    };
    /// The block, or the cell, where all of it exists.
    [[nodiscard]] std::optional<Block> block() const;
    /// Whether the key does something at the mark; Ctrl+Enter and the like stay with the window.
    [[nodiscard]] bool isMeant(const QKeyEvent &event) const;
    /// Where the key leads; nothing where it is none of a way.
    [[nodiscard]] std::optional<Cell> target(const QKeyEvent &event) const;
    bool press(const QKeyEvent &event);
    void put(const Block &block);
    bool use(Qt::KeyboardModifiers modifiers);
    void leave();
    void tell() const;

    View *m_view;
    Document &m_document;
    Cells m_cells;
    std::optional<Block> m_block;
};

} // namespace eigenscope

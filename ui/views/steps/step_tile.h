#pragma once

#include "core/reducers/interface/reducer.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/drawing/matrix/heatmap.h"

#include <optional>

namespace eigenscope {

/// One step of an algorithm as it is drawn: number, title, formula, size, its matrix, and a sentence. A list is drawn
/// as bars, a small matrix printed as numbers where they fit, any other in colors with a color bar.
class StepTile {
public:
    /// A brief tile leaves out the sentence; a large one has larger words, and names beside its matrix.
    enum class Look { Brief, Usual, Large };

    /// `coloring` is that of the data, whose points the matrices speak of.
    StepTile(int number, AlgorithmStep step, std::shared_ptr<const Dataset> data,
             std::shared_ptr<const Coloring> coloring);

    /// Places everything in a rectangle.
    void layOut(const QRectF &place, Look look);
    [[nodiscard]] const AlgorithmStep &step() const { return m_step; }
    [[nodiscard]] const QRectF &place() const { return m_place; }
    [[nodiscard]] const CellGrid &grid() const { return m_grid; }
    /// The smaller side that is left to the matrix: what an arrangement of tiles makes large.
    [[nodiscard]] double matrixRoom() const;

    void paint(QPainter &painter, const Theme &theme, const Selection &selection, bool marked);

    /// What a tooltip says of a cell, as rich text.
    [[nodiscard]] QString tooltip(Cell cell) const;
    /// Rows of the source that a cell is about: none, one or two.
    [[nodiscard]] Rows rowsAt(Cell cell) const;

    /// A row of numbers, drawn as bars.
    [[nodiscard]] bool isList() const;
    /// Whether its numbers stand in its cells, so that colors need no color bar.
    [[nodiscard]] bool isPrinted() const { return m_isPrinted; }

private:
    void placeGrid(const QRectF &room, QSizeF mostOfCell, bool square);
    void placePrinted(const QRectF &room);
    [[nodiscard]] bool isSmall() const;
    [[nodiscard]] QFont cellFont() const;
    void paintList(QPainter &painter, const Theme &theme) const;
    void paintWords(QPainter &painter, const Theme &theme) const;
    void paintNames(QPainter &painter, const Theme &theme) const;
    void paintPoints(QPainter &painter, const Theme &theme, const Selection &selection) const;
    [[nodiscard]] QString nameOf(const MatrixSide &side, Index at) const;
    [[nodiscard]] QString formula() const;
    [[nodiscard]] QString note() const; ///< the size, and the sentence after it
    [[nodiscard]] bool isLarge() const { return m_look == Look::Large; }
    [[nodiscard]] int wordSize() const { return isLarge() ? 16 : 13; }
    [[nodiscard]] int smallWordSize() const { return isLarge() ? 13 : 12; }

    int m_number;
    AlgorithmStep m_step;
    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const Coloring> m_coloring;
    ValueScale m_scale;
    Look m_look = Look::Usual;
    bool m_isPrinted = false;
    QRectF m_place, m_formula, m_note, m_bar;
    CellGrid m_grid;
    QImage m_image; ///< as drawn last
};

/// "150 × 4"; "500 of 1,797 × 64" where not all rows are shown.
QString sizeText(const AlgorithmStep &step);

} // namespace eigenscope

#pragma once

#include "ui/views/steps/step_tile.h"

#include <QSize>

namespace eigenscope {

/// The steps of an algorithm side by side, or one of them as large as the view. One of them is current: the keys move
/// it.
class StepTiles {
public:
    /// Takes other steps; what was enlarged and what was current stay, as far as there are so many.
    void setTiles(std::vector<StepTile> tiles);
    [[nodiscard]] const std::vector<StepTile> &all() const { return m_tiles; }
    [[nodiscard]] const StepTile &operator[](std::size_t i) const { return m_tiles[i]; }
    [[nodiscard]] bool isEmpty() const { return m_tiles.empty(); }

    /// Lets one step fill the view, from 0; nothing shows all.
    void enlarge(std::optional<std::size_t> step);
    /// The step that fills the view: as asked for, as far as there are so many.
    [[nodiscard]] std::optional<std::size_t> enlarged() const;
    [[nodiscard]] std::optional<std::size_t> asked() const { return m_enlarged; }
    [[nodiscard]] std::size_t current() const { return m_current; }
    /// Makes the one so many steps on the current one; an enlarged one gives its place to it.
    void move(int by);
    /// How many steps further the next row begins.
    [[nodiscard]] int rowLength() const { return enlarged() ? 1 : m_across; }

    /// Places them in a view of this size, where that has not been done.
    void layOut(const QSize &view);
    /// `isFocused`: the current one is marked.
    void paint(QPainter &painter, const Theme &theme, const Selection &selection, bool isFocused);
    [[nodiscard]] std::optional<std::size_t> at(QPointF place) const;

private:
    /// Places all of them, so many side by side, and returns the least room that is left to one of the matrices.
    double place(const QSize &view, int across, StepTile::Look look);
    /// How many side by side print the most matrices, and where that is equal, draw the largest ones; with the least
    /// room that is left to one of them.
    [[nodiscard]] std::pair<int, double> bestAcross(const QSize &view, StepTile::Look look);

    std::vector<StepTile> m_tiles;
    QSize m_laidOutFor; ///< the size that the tiles stand for; none where they have to be placed anew
    int m_across = 1;
    std::optional<std::size_t> m_enlarged;
    std::size_t m_current = 0;
};

} // namespace eigenscope

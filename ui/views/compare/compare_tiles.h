#pragma once

#include "ui/views/compare/compare_tile.h"

#include <vector>

namespace eigenscope {

/// The small pictures of a comparison on their area: all of them side by side, or one of them alone.
class CompareTiles {
public:
    [[nodiscard]] std::size_t size() const { return m_tiles.size(); }
    [[nodiscard]] CompareTile &operator[](std::size_t i) const { return *m_tiles[i]; }
    [[nodiscard]] auto begin() const { return m_tiles.begin(); }
    [[nodiscard]] auto end() const { return m_tiles.end(); }
    void add(CompareTile *tile) { m_tiles.push_back(tile); }
    /// Takes away those beyond so many; another number of them than before shows all.
    void dismissBeyond(std::size_t count);

    /// Lets one picture fill the area, or brings the others back.
    void toggleMaximized(std::size_t index);
    void showAll() { m_asked.reset(); }
    [[nodiscard]] std::optional<std::size_t> maximized() const {
        return m_asked && *m_asked < m_tiles.size() ? m_asked : std::nullopt;
    }
    /// "maximized": the picture that fills the area, or will as soon as it is there.
    [[nodiscard]] Json state() const;
    void restore(const Json &state);
    /// Places them on an area of this size.
    void layOut(const QSize &area);
    [[nodiscard]] bool isLaidOutFor(const QSize &area) const { return m_laidOut == area; }
    /// The one under a pixel, among those that are shown.
    [[nodiscard]] std::optional<std::size_t> at(QPointF pixel) const;
    /// The middle of one; nothing where it is not shown.
    [[nodiscard]] std::optional<QPointF> centerOf(std::size_t index) const;

    /// Paints them as shapes.
    void paint(QPainter &painter, const Theme &theme, bool withControls) const;
    /// Draws them from their layers, as many of them anew as there is time for; false where some are still behind.
    [[nodiscard]] bool paintLayers(QPainter &painter, const Theme &theme, double ratio) const;
    /// A ring around a row of the source, in each picture.
    void paintRings(QPainter &painter, Index row, const QColor &color) const;

private:
    [[nodiscard]] bool isShown(std::size_t index) const { return !maximized() || *maximized() == index; }
    [[nodiscard]] std::vector<CompareTile *> shown() const;

    std::vector<CompareTile *> m_tiles; ///< of the view, which owns them
    std::optional<std::size_t> m_asked; ///< to fill the area
    QSize m_laidOut;                    ///< the size that they were laid out for
};

} // namespace eigenscope

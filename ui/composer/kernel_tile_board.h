#pragma once

#include "ui/composer/kernel_tiles.h"

#include <QLineF>

namespace eigenscope {

/// Where a kernel that is dragged would go.
struct KernelTileDrop {
    KernelPath into;
    std::size_t before = 0;
    QLineF mark; ///< between two tiles
};

/// The tiles of a kernel where they stand in a view.
class KernelTileBoard {
public:
    /// Places other tiles from the corner on, no wider than `width` where they can be. Returns the height.
    double layOut(std::vector<KernelTile> tiles, QPointF corner, double width);
    [[nodiscard]] const std::vector<KernelTile> &tiles() const { return m_tiles; }

    /// The tile there that can be taken.
    [[nodiscard]] const KernelTile *at(QPointF place) const;
    /// The tile that stands for a kernel: its first one that can be taken.
    [[nodiscard]] const KernelTile *of(const KernelPath &path) const;
    /// The kernel so many tiles farther; the first or last one where none is taken.
    [[nodiscard]] KernelPath beside(const std::optional<KernelPath> &taken, int by) const;
    /// Where the kernel of another place would go if it were let go here; nothing where it would change nothing.
    [[nodiscard]] std::optional<KernelTileDrop> dropAt(QPointF place, const KernelPath &dragged,
                                                       const KernelExpression &whole) const;

    /// Draws all tiles; those of the kernel that is taken stand out.
    void paint(QPainter &painter, const Theme &theme, const std::optional<KernelPath> &taken) const;

private:
    std::vector<KernelTile> m_tiles;
};

} // namespace eigenscope

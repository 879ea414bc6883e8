#pragma once

#include "ui/composer/kernel_tile_board.h"

namespace eigenscope {

/// The hand on a tile, from the press of the button to its release.
class KernelTileDrag {
public:
    /// What the hand has done when it lets go.
    struct Release {
        KernelTile tile;                    ///< that was pressed
        std::optional<KernelTileDrop> drop; ///< where it was dragged to, if anywhere
        bool isClick = false;               ///< the hand has not moved
    };

    /// The button goes down, on a tile or beside all.
    void press(const KernelTile *tile, QPointF place);
    [[nodiscard]] bool isPressed() const { return m_pressed.has_value(); }
    /// The hand moves with the button down. Whether it drags the tile.
    bool moveTo(QPointF place, const KernelTileBoard &board, const KernelExpression &whole);
    /// The button comes up; nothing where no tile was pressed.
    [[nodiscard]] std::optional<Release> release();

    /// Where the tile would go.
    [[nodiscard]] const std::optional<KernelTileDrop> &drop() const { return m_drop; }
    /// The kernel has changed meanwhile: a tile that it no longer has is let go.
    void follow(const KernelExpression &whole);

private:
    std::optional<KernelTile> m_pressed;
    QPointF m_pressedAt;
    std::optional<KernelTileDrop> m_drop;
    bool m_dragging = false;
};

} // namespace eigenscope

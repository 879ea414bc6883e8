#include "ui/composer/kernel_tile_drag.h"

#include <QApplication>

#include <utility>

namespace eigenscope {

void KernelTileDrag::press(const KernelTile *tile, QPointF place) {
    m_pressed = tile ? std::optional(*tile) : std::nullopt;
    m_pressedAt = place;
    m_dragging = false;
}

bool KernelTileDrag::moveTo(QPointF place, const KernelTileBoard &board, const KernelExpression &whole) {
    const bool far = (place - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_pressed->isOfKernel() || (!m_dragging && !far))
        return false;
    m_dragging = true;
    m_drop = board.dropAt(place, m_pressed->path, whole);
    return true;
}

void KernelTileDrag::follow(const KernelExpression &whole) {
    m_drop.reset();
    if (m_pressed && !leadsInto(whole, m_pressed->path))
        m_pressed.reset();
}

std::optional<KernelTileDrag::Release> KernelTileDrag::release() {
    const std::optional<KernelTileDrop> drop = std::exchange(m_drop, std::nullopt);
    const std::optional<KernelTile> tile = std::exchange(m_pressed, std::nullopt);
    return tile ? std::optional(Release{*tile, drop, !m_dragging}) : std::nullopt;
}

} // namespace eigenscope

#include "ui/views/steps/step_tiles.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr double tileGap = 8;

/// Of a tile among so many side by side and below each other.
QSizeF tileSize(const QSize &view, int across, int count) {
    const int down = (count + across - 1) / across;
    return {(view.width() - (across + 1) * tileGap) / across, (view.height() - (down + 1) * tileGap) / down};
}

} // namespace

void StepTiles::setTiles(std::vector<StepTile> tiles) {
    m_tiles = std::move(tiles);
    m_laidOutFor = {};
    if (!m_tiles.empty())
        m_current = std::min(m_current, m_tiles.size() - 1);
}

std::optional<std::size_t> StepTiles::enlarged() const {
    return m_enlarged && !m_tiles.empty() ? std::optional(std::min(*m_enlarged, m_tiles.size() - 1)) : std::nullopt;
}

void StepTiles::enlarge(std::optional<std::size_t> step) {
    m_enlarged = step;
    if (step)
        m_current = *step;
    m_laidOutFor = {};
}

void StepTiles::move(int by) {
    if (m_tiles.empty())
        return;
    const auto last = static_cast<std::ptrdiff_t>(m_tiles.size()) - 1;
    const auto to = std::clamp(static_cast<std::ptrdiff_t>(m_current) + by, std::ptrdiff_t{0}, last);
    m_current = static_cast<std::size_t>(to);
    if (enlarged())
        enlarge(m_current);
}

void StepTiles::place(const QSize &view, int across) {
    m_across = across;
    const int count = static_cast<int>(m_tiles.size());
    const QSizeF tile = tileSize(view, across, count);
    for (int i = 0; i < count; ++i) {
        const QPointF corner(tileGap + i % across * (tile.width() + tileGap),
                             tileGap + i / across * (tile.height() + tileGap));
        m_tiles[static_cast<std::size_t>(i)].layOut({corner, tile}, false);
    }
}

int StepTiles::bestAcross(const QSize &view) {
    int best = 1;
    std::pair<std::ptrdiff_t, double> most(-1, -1); // printed matrices, then the least room of one
    const int count = static_cast<int>(m_tiles.size());
    for (int across = 1; across <= count; ++across) {
        place(view, across);
        double room = std::numeric_limits<double>::infinity();
        for (const StepTile &each : m_tiles)
            room = std::min(room, each.matrixRoom(tileSize(view, across, count)));
        const std::pair found(room > 0 ? std::ranges::count_if(m_tiles, &StepTile::isPrinted) : 0, room);
        if (found > most) {
            most = found;
            best = across;
        }
    }
    return best;
}

void StepTiles::layOut(const QSize &view) {
    if (m_laidOutFor == view)
        return;
    m_laidOutFor = view;
    if (const auto large = enlarged())
        return m_tiles[*large].layOut(QRectF({}, QSizeF(view)), true);
    place(view, bestAcross(view));
}

void StepTiles::paint(QPainter &painter, const Theme &theme, const Selection &selection, bool isFocused) {
    if (const auto large = enlarged())
        return m_tiles[*large].paint(painter, theme, selection, false);
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tiles[i].paint(painter, theme, selection, isFocused && i == m_current);
}

std::optional<std::size_t> StepTiles::at(QPointF place) const {
    if (const auto large = enlarged())
        return large;
    const auto found =
        std::ranges::find_if(m_tiles, [&](const StepTile &tile) { return tile.place().contains(place); });
    return found == m_tiles.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_tiles.begin()));
}

} // namespace eigenscope

#include "ui/views/steps/step_tiles.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr double tileGap = 8, leastRoom = 64; // px; the room of a matrix beside all words

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

double StepTiles::place(const QSize &view, int across, StepTile::Look look) {
    m_across = across;
    const int count = static_cast<int>(m_tiles.size());
    const QSizeF tile = tileSize(view, across, count);
    double room = std::numeric_limits<double>::infinity();
    for (int i = 0; i < count; ++i) {
        const QPointF corner(tileGap + i % across * (tile.width() + tileGap),
                             tileGap + i / across * (tile.height() + tileGap));
        StepTile &placed = m_tiles[static_cast<std::size_t>(i)];
        placed.layOut({corner, tile}, look);
        room = std::min(room, placed.matrixRoom());
    }
    return room;
}

std::pair<int, double> StepTiles::bestAcross(const QSize &view, StepTile::Look look) {
    int best = 1;
    std::pair<std::ptrdiff_t, double> most(-1, -1); // printed matrices, then the least room of one
    for (int across = 1; across <= static_cast<int>(m_tiles.size()); ++across) {
        const double room = place(view, across, look);
        const std::pair found(room > 0 ? std::ranges::count_if(m_tiles, &StepTile::isPrinted) : 0, room);
        if (found > most) {
            most = found;
            best = across;
        }
    }
    return {best, most.second};
}

void StepTiles::layOut(const QSize &view) {
    if (m_laidOutFor == view)
        return;
    m_laidOutFor = view;
    if (const auto large = enlarged())
        return m_tiles[*large].layOut(QRectF({}, QSizeF(view)), StepTile::Look::Large);
    const auto [across, room] = bestAcross(view, StepTile::Look::Usual);
    if (room >= leastRoom)
        place(view, across, StepTile::Look::Usual);
    else // a matrix says more than its sentence, which stands in the large tile
        place(view, bestAcross(view, StepTile::Look::Brief).first, StepTile::Look::Brief);
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

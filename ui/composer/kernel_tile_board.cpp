#include "ui/composer/kernel_tile_board.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Kind = KernelTile::Kind;

bool beginsWith(const KernelPath &path, const KernelPath &first) {
    return path.size() >= first.size() && std::equal(first.begin(), first.end(), path.begin());
}

/// The sum or product that the tile stands in, and the place in it before or after its term.
std::optional<KernelTileDrop> besideTile(const KernelTile &tile, bool after, const KernelExpression &whole) {
    KernelTileDrop drop{.into = tile.path, .before = tile.after, .mark = {}};
    if (tile.kind == Kind::Sign)
        return drop;
    do {
        if (drop.into.empty())
            return std::nullopt;
        drop.before = drop.into.back() + (after ? 1 : 0);
        drop.into.pop_back();
    } while (!isList(kernelAt(whole, drop.into)));
    return drop;
}

} // namespace

double KernelTileBoard::layOut(std::vector<KernelTile> tiles, QPointF corner, double width) {
    m_tiles = std::move(tiles);
    return layOutTiles(m_tiles, corner, width);
}

const KernelTile *KernelTileBoard::at(QPointF place) const {
    const auto found = std::ranges::find_if(
        m_tiles, [&](const KernelTile &tile) { return tile.canBeTaken() && tile.place.contains(place); });
    return found == m_tiles.end() ? nullptr : &*found;
}

const KernelTile *KernelTileBoard::of(const KernelPath &path) const {
    const auto found =
        std::ranges::find_if(m_tiles, [&](const KernelTile &tile) { return tile.isOfKernel() && tile.path == path; });
    return found == m_tiles.end() ? nullptr : &*found;
}

KernelPath KernelTileBoard::beside(const std::optional<KernelPath> &taken, int by) const {
    std::vector<KernelPath> stops;
    for (const KernelTile &tile : m_tiles)
        if (tile.isOfKernel() && std::ranges::find(stops, tile.path) == stops.end())
            stops.push_back(tile.path);
    const auto at = taken ? std::ranges::find(stops, *taken) : stops.end();
    if (at == stops.end())
        return by > 0 ? stops.front() : stops.back();
    const auto last = static_cast<std::ptrdiff_t>(stops.size()) - 1;
    return stops[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at - stops.begin() + by, 0, last))];
}

std::optional<KernelTileDrop> KernelTileBoard::dropAt(QPointF place, const KernelPath &dragged,
                                                      const KernelExpression &whole) const {
    const KernelTile *tile = at(place);
    if (!tile || !tile->isOfKernel())
        return std::nullopt;
    const bool after = place.x() > tile->place.center().x();
    std::optional<KernelTileDrop> drop = besideTile(*tile, after, whole);
    if (!drop || !moved(whole, dragged, drop->into, drop->before))
        return std::nullopt;
    const double x = after ? tile->place.right() + 3 : tile->place.left() - 3;
    drop->mark = {x, tile->place.top(), x, tile->place.bottom()};
    return drop;
}

void KernelTileBoard::paint(QPainter &painter, const Theme &theme, const std::optional<KernelPath> &taken) const {
    const KernelTile *head = taken ? of(*taken) : nullptr;
    for (const KernelTile &tile : m_tiles) {
        const bool within = taken && tile.kind != Kind::Add && beginsWith(tile.path, *taken);
        paintTile(painter, tile, theme, within, &tile == head);
    }
}

} // namespace eigenscope

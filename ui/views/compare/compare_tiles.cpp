#include "ui/views/compare/compare_tiles.h"

#include "core/base/json_value.h"
#include "ui/views/compare/compare_grid.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr qint64 paintingTime = 25; // ms for one painting; what is left comes with the next
constexpr auto maximizedKey = "maximized";

} // namespace

void CompareTiles::dismissBeyond(std::size_t count) {
    if (!m_tiles.empty() && m_tiles.size() != count)
        showAll();
    for (; m_tiles.size() > count; m_tiles.pop_back())
        m_tiles.back()->dismiss();
}

void CompareTiles::toggleMaximized(std::size_t index) {
    m_asked = maximized() ? std::nullopt : std::optional(index);
}

Json CompareTiles::state() const {
    return m_asked ? Json{{maximizedKey, *m_asked}} : Json::object();
}

void CompareTiles::restore(const Json &state) {
    const auto index = valueIn<std::int64_t>(entryOf(state, maximizedKey));
    m_asked = index && *index >= 0 ? std::optional(static_cast<std::size_t>(*index)) : std::nullopt;
}

void CompareTiles::layOut(const QSize &area) {
    m_laidOut = area;
    const std::vector<QRectF> places = compareGrid(maximized() ? 1 : static_cast<int>(m_tiles.size()), area);
    auto place = places.begin();
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i]->setShown(isShown(i));
        if (isShown(i))
            m_tiles[i]->setPlace(*place++, maximized().has_value());
    }
}

std::optional<std::size_t> CompareTiles::at(QPointF pixel) const {
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        if (isShown(i) && m_tiles[i]->contains(pixel))
            return i;
    return std::nullopt;
}

std::optional<QPointF> CompareTiles::centerOf(std::size_t index) const {
    return isShown(index) ? std::optional(m_tiles[index]->cell().place().center()) : std::nullopt;
}

std::vector<CompareTile *> CompareTiles::shown() const {
    return maximized() ? std::vector{m_tiles[*maximized()]} : m_tiles;
}

void CompareTiles::paint(QPainter &painter, const Theme &theme, bool withControls) const {
    for (const CompareTile *tile : shown())
        tile->paint(painter, theme, withControls);
}

bool CompareTiles::paintLayers(QPainter &painter, const Theme &theme, double ratio) const {
    QElapsedTimer time;
    time.start();
    for (CompareTile *tile : shown()) {
        if (tile->isStale(ratio) && time.elapsed() < paintingTime)
            tile->renew(theme, ratio);
        tile->drawLayer(painter);
    }
    return std::ranges::none_of(shown(), [ratio](const CompareTile *tile) { return tile->isStale(ratio); });
}

void CompareTiles::paintRings(QPainter &painter, Index row, const QColor &color) const {
    for (const CompareTile *tile : shown())
        tile->cell().paintRing(painter, row, color);
}

} // namespace eigenscope

#include "ui/drawing/point_cloud.h"

#include "core/base/large_pages.h"
#include "core/base/parallel.h"
#include "ui/drawing/density_picture.h"
#include "ui/drawing/marker_path.h"
#include "ui/drawing/paint_target.h"
#include "ui/drawing/point_stamp.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <unordered_map>

namespace eigenscope {
namespace {

/// Up to so many points, shapes are drawn one by one on screens too: they then lie at fractions of a pixel.
constexpr Index mostShapesOnScreen = 3'000;
constexpr int plainAlpha = 217, dimmedAlpha = 80;
constexpr double ringGap = 2.5, ringWidth = 1.5;
/// The radius of a marker in the picture of a dense cloud, in pixels: more is seen of no marker among so many.
constexpr double largestDense = 12;

/// So many points tell which corner is empty.
constexpr Index mostCounted = 20'000;

QColor withAlpha(QRgb color, int alpha) {
    return QColor(qRed(color), qGreen(color), qBlue(color), alpha);
}

constexpr Index rowsOfPiece = 1 << 16;

} // namespace

/// Few looks that very many rows have, by numbers in the order of their first rows.
class PointCloud::NumberedLooks {
public:
    std::uint16_t numberOf(const PointLook &look) {
        // The last three bits of a size, which is one of few, are room for the marker.
        const std::uint32_t shape =
            (std::bit_cast<std::uint32_t>(look.size) & ~7U) | static_cast<std::uint32_t>(look.marker);
        const std::uint64_t key = std::uint64_t{look.color} << 32U | shape;
        auto &[lastKey, number] = m_lately[(key * 0x9E3779B97F4A7C15U) >> 58U];
        if (lastKey != key) {
            const auto [found, isNew] = m_known.try_emplace(key, static_cast<std::uint16_t>(m_different.size()));
            if (isNew)
                m_different.push_back(look);
            lastKey = key;
            number = found->second;
        }
        return number;
    }
    [[nodiscard]] const std::vector<PointLook> &different() const { return m_different; }

private:
    std::unordered_map<std::uint64_t, std::uint16_t> m_known;                          // by color, marker and size
    std::array<std::pair<std::optional<std::uint64_t>, std::uint16_t>, 64> m_lately{}; // the same, for the last ones
    std::vector<PointLook> m_different;
};

void PointCloud::setColoring(Coloring coloring) {
    Look look;
    look.coloring = std::move(coloring);
    const Coloring &given = look.coloring;
    const auto count = static_cast<Index>(given.colors.size());
    look.visible = std::ranges::count(given.visible, true);
    look.of = inLargePages<std::uint16_t>(given.colors.size());
    std::vector<NumberedLooks> pieces(static_cast<std::size_t>((count + rowsOfPiece - 1) / rowsOfPiece));
    parallelFor(count, rowsOfPiece, [&](Index begin, Index end) {
        NumberedLooks &piece = pieces[static_cast<std::size_t>(begin / rowsOfPiece)];
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            look.of[i] = piece.numberOf({given.colors[i], given.markers[i], given.sizeOf(i)});
    });
    // Each piece has numbers of its own; in most all looks appear, in the same order.
    NumberedLooks all;
    std::vector<std::vector<std::uint16_t>> numbers;
    for (const NumberedLooks &piece : pieces) {
        numbers.emplace_back();
        for (const PointLook &own : piece.different())
            numbers.back().push_back(all.numberOf(own));
    }
    parallelFor(count, rowsOfPiece, [&](Index begin, Index end) {
        const auto &own = numbers[static_cast<std::size_t>(begin / rowsOfPiece)];
        for (Index i = begin; i < end; ++i)
            look.of[static_cast<std::size_t>(i)] = own[look.of[static_cast<std::size_t>(i)]];
    });
    look.different = all.different();
    m_look = std::make_shared<const Look>(std::move(look));
}

void PointCloud::setSelected(std::vector<bool> selected) {
    m_selectedCount = std::ranges::count(selected, true);
    m_selected = std::make_shared<const std::vector<bool>>(std::move(selected));
}

Index PointCloud::visibleCount(const Range &x, const Range &y) const {
    Index count = 0;
    for (Index i = 0; i < size(); ++i)
        count += isVisible(i) && x.contains(m_grid->x()[i]) && y.contains(m_grid->y()[i]);
    return count;
}

QRectF PointCloud::emptiestCorner(const PlotMapping &mapping, const QSizeF &size, double margin,
                                  const QPolygonF &lines) const {
    const QRectF inner = mapping.area.adjusted(margin, margin, -margin, -margin);
    const double left = inner.left(), right = inner.right() - size.width(), bottom = inner.bottom() - size.height();
    const std::array corners{QPointF(right, inner.top()), inner.topLeft(), QPointF(right, bottom),
                             QPointF(left, bottom)};
    std::array<int, corners.size()> covered{};
    const auto count = [&](const QPointF &pixel) {
        for (std::size_t corner = 0; corner < corners.size(); ++corner)
            covered[corner] += QRectF(corners[corner], size).contains(pixel);
    };
    const Index step = this->size() / mostCounted + 1;
    for (Index i = 0; i < this->size(); i += step)
        if (isVisible(i))
            count(m_grid->pixel(mapping, i));
    std::ranges::for_each(lines, count);
    return {corners[static_cast<std::size_t>(std::ranges::min_element(covered) - covered.begin())], size};
}

double PointCloud::radiusFor(Index points) {
    const double n = std::max(1.0, static_cast<double>(points));
    return std::clamp(4.5 - 0.95 * std::log10(n / 200), 1.6, 4.5);
}

double PointCloud::radius() const {
    return m_radius > 0 ? m_radius : m_scale * radiusFor(size());
}

PointCloud::State PointCloud::state(Index point) const {
    if (isSelected(point))
        return State::Selected;
    return m_selectedCount > 1 ? State::Dimmed : State::Plain;
}

template <class Draw> void PointCloud::forEach(const PlotMapping &mapping, const Draw &draw) const {
    const auto pass = [&](bool selected) {
        for (Index i = 0; i < size(); ++i)
            // Also false for what is not a number.
            if (isVisible(i) && isSelected(i) == selected && mapping.x.contains(x()[i]) && mapping.y.contains(y()[i]))
                draw(i, m_grid->pixel(mapping, i));
    };
    pass(false);
    if (m_selectedCount > 0)
        pass(true);
}

void PointCloud::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    if (!isDense() && (isVector(painter) || size() <= mostShapesOnScreen))
        paintShapes(painter, mapping, theme);
    else
        painter.drawImage(mapping.area, layer(mapping, theme, pixelsPerUnit(painter)));
}

void PointCloud::paintShapes(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    const auto &looks = m_look->different;
    std::vector<QPainterPath> paths;
    for (const PointLook &look : looks)
        paths.push_back(markerPath(look.marker, radius() * look.size));
    painter.save();
    const QPen ring(theme.text, ringWidth);
    forEach(mapping, [&](Index point, QPointF pixel) {
        const std::size_t which = m_look->of[static_cast<std::size_t>(point)];
        const PointLook &look = looks[which];
        const double own = radius() * look.size;
        const State how = state(point);
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(look.color, how == State::Dimmed ? dimmedAlpha : plainAlpha));
        if (look.marker == Marker::Circle)
            painter.drawEllipse(pixel, own, own);
        else
            painter.drawPath(paths[which].translated(pixel));
        if (how == State::Selected) {
            painter.setPen(ring);
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(pixel, own + ringGap, own + ringGap);
        }
    });
    painter.restore();
}

QImage PointCloud::layer(const PlotMapping &mapping, const Theme &theme, double scale) const {
    if (isDense())
        scale = std::min(scale, largestDense / radius());
    QImage layer((mapping.area.size() * scale).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    layer.fill(Qt::transparent);
    if (isDense())
        addDensity(layer, mapping, scale);
    if (!isDense() || (m_selectedCount > 0 && m_selectedCount < leastDense))
        stamp(layer, mapping, theme, scale);
    return layer;
}

void PointCloud::stamp(QImage &layer, const PlotMapping &mapping, const Theme &theme, double scale) const {
    const bool isDense = this->isDense();
    constexpr std::size_t states = 3;
    const auto &looks = m_look->different;
    std::vector<PointStamp> stamps(looks.size() * states); // made when first needed
    const auto stampOf = [&](Index point) -> const PointStamp & {
        const std::size_t look = m_look->of[static_cast<std::size_t>(point)];
        const State how = state(point);
        PointStamp &stamp = stamps[look * states + static_cast<std::size_t>(how)];
        if (stamp.isNull()) {
            const double deviceRadius = radius() * scale * (isDense ? 1 : looks[look].size);
            const QColor color = withAlpha(looks[look].color, how == State::Dimmed ? dimmedAlpha : plainAlpha);
            stamp = PointStamp(markerPath(looks[look].marker, deviceRadius), color);
            if (how == State::Selected)
                stamp.addRing(deviceRadius + 1.2 * scale, QPen(theme.text, 0.8 * scale));
        }
        return stamp;
    };
    forEach(mapping, [&](Index point, QPointF pixel) {
        if (!isDense || isSelected(point))
            stampOf(point).press(layer, (pixel - mapping.area.topLeft()) * scale);
    });
}

void PointCloud::addDensity(QImage &layer, const PlotMapping &mapping, double scale) const {
    DensityPicture others(layer.size()), selected(layer.size());
    const double across = mapping.area.width() * scale / mapping.x.length();
    const double up = mapping.area.height() * scale / mapping.y.length();
    const SharedColumn::Values x = this->x(), y = this->y();
    const Look &look = *m_look;
    for (const PointLook &one : look.different) {
        others.prepare(one.marker);
        if (m_selectedCount > 0)
            selected.prepare(one.marker);
    }
    // Each thread looks at all points and counts those of its rows.
    parallelFor(layer.height(), layer.height() / 2 + 1, [&](Index top, Index bottom) {
        for (Index i = 0; i < x.size(); ++i) {
            const double right = (x[i] - mapping.x.min) * across, down = (mapping.y.max - y[i]) * up;
            // Also false for what is not a number.
            if (!(right >= 0 && right < layer.width() && down >= static_cast<double>(top) &&
                  down < static_cast<double>(bottom)))
                continue;
            const auto at = static_cast<std::size_t>(i);
            const PointLook &own = look.different[look.of[at]];
            if (look.coloring.visible[at])
                (isSelected(i) ? selected : others)
                    .add(own.marker, own.color, {static_cast<int>(right), static_cast<int>(down)});
        }
    });
    QPainter painter(&layer);
    const double dimming = m_selectedCount > 1 ? static_cast<double>(dimmedAlpha) / plainAlpha : 1;
    painter.drawImage(0, 0, others.image(radius() * scale, dimming));
    if (m_selectedCount >= leastDense)
        painter.drawImage(0, 0, selected.image(radius() * scale));
}

} // namespace eigenscope

#include "ui/drawing/point_cloud.h"

#include "ui/drawing/marker_path.h"
#include "ui/drawing/paint_target.h"
#include "ui/drawing/point_stamp.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace eigenscope {
namespace {

/// Up to so many points, shapes are drawn one by one on screens too: they then lie at fractions of a pixel.
constexpr Index mostShapesOnScreen = 3'000;
constexpr int plainAlpha = 217, dimmedAlpha = 80;
constexpr double ringGap = 2.5, ringWidth = 1.5;

QColor withAlpha(QRgb color, int alpha) {
    return QColor(qRed(color), qGreen(color), qBlue(color), alpha);
}

} // namespace

void PointCloud::setColoring(Coloring coloring) {
    m_coloring = std::move(coloring);
    m_looks.clear();
    m_lookOf.clear();
    m_lookOf.reserve(m_coloring.colors.size());
    std::map<std::pair<QRgb, Marker>, std::uint16_t> known;
    for (std::size_t i = 0; i < m_coloring.colors.size(); ++i) {
        const std::pair look(m_coloring.colors[i], m_coloring.markers[i]);
        const auto [found, isNew] = known.try_emplace(look, static_cast<std::uint16_t>(m_looks.size()));
        if (isNew)
            m_looks.push_back(look);
        m_lookOf.push_back(found->second);
    }
}

void PointCloud::setSelected(std::vector<bool> selected) {
    m_selected = std::move(selected);
    m_dimsOthers = std::ranges::count(m_selected, true) > 1;
}

Index PointCloud::visibleCount() const {
    return std::ranges::count(m_coloring.visible, true);
}

Index PointCloud::visibleCount(const Range &x, const Range &y) const {
    Index count = 0;
    for (Index i = 0; i < size(); ++i)
        count += isVisible(i) && x.contains(m_grid.x()[i]) && y.contains(m_grid.y()[i]);
    return count;
}

double PointCloud::radiusFor(Index points) {
    const double n = std::max(1.0, static_cast<double>(points));
    return std::clamp(4.5 - 0.95 * std::log10(n / 200), 1.6, 4.5);
}

double PointCloud::radius() const {
    return m_radius > 0 ? m_radius : m_scale * radiusFor(size());
}

PointCloud::State PointCloud::state(Index point) const {
    if (m_selected.empty())
        return State::Plain;
    if (m_selected[static_cast<std::size_t>(point)])
        return State::Selected;
    return m_dimsOthers ? State::Dimmed : State::Plain;
}

template <class Draw> void PointCloud::forEach(const PlotMapping &mapping, const Draw &draw) const {
    const auto pass = [&](bool selected) {
        for (Index i = 0; i < size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (!m_coloring.visible[at] || (!m_selected.empty() && m_selected[at] != selected))
                continue;
            // Also false for what is not a number.
            if (mapping.x.contains(x()[i]) && mapping.y.contains(y()[i]))
                draw(i, m_grid.pixel(mapping, i));
        }
    };
    pass(false);
    if (!m_selected.empty())
        pass(true);
}

void PointCloud::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    if (size() <= (isVector(painter) ? mostVectorPoints : mostShapesOnScreen))
        paintShapes(painter, mapping, theme);
    else
        painter.drawImage(mapping.area, layer(mapping, theme, pixelsPerUnit(painter)));
}

void PointCloud::paintShapes(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    std::vector<QPainterPath> paths;
    for (const auto &[color, marker] : m_looks)
        paths.push_back(markerPath(marker, radius()));
    painter.save();
    const QPen ring(theme.text, ringWidth);
    forEach(mapping, [&](Index point, QPointF pixel) {
        const std::size_t look = m_lookOf[static_cast<std::size_t>(point)];
        const State how = state(point);
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(m_looks[look].first, how == State::Dimmed ? dimmedAlpha : plainAlpha));
        if (m_looks[look].second == Marker::Circle)
            painter.drawEllipse(pixel, radius(), radius());
        else
            painter.drawPath(paths[look].translated(pixel));
        if (how == State::Selected) {
            painter.setPen(ring);
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(pixel, radius() + ringGap, radius() + ringGap);
        }
    });
    painter.restore();
}

QImage PointCloud::layer(const PlotMapping &mapping, const Theme &theme, double scale) const {
    QImage layer((mapping.area.size() * scale).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    layer.fill(Qt::transparent);
    const double deviceRadius = radius() * scale;
    constexpr std::size_t states = 3;
    std::vector<PointStamp> stamps(m_looks.size() * states); // made when first needed
    const auto stampOf = [&](Index point) -> const PointStamp & {
        const std::size_t look = m_lookOf[static_cast<std::size_t>(point)];
        const State how = state(point);
        PointStamp &stamp = stamps[look * states + static_cast<std::size_t>(how)];
        if (stamp.isNull()) {
            const QColor color = withAlpha(m_looks[look].first, how == State::Dimmed ? dimmedAlpha : plainAlpha);
            stamp = PointStamp(markerPath(m_looks[look].second, deviceRadius), color);
            if (how == State::Selected)
                stamp.addRing(deviceRadius + 1.2 * scale, QPen(theme.text, 0.8 * scale));
        }
        return stamp;
    };
    forEach(mapping,
            [&](Index point, QPointF pixel) { stampOf(point).press(layer, (pixel - mapping.area.topLeft()) * scale); });
    return layer;
}

} // namespace eigenscope

#include "ui/views/projection/axis_strip.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cstdint>
#include <map>

namespace eigenscope {
namespace {

constexpr double stripTop = -0.06, stripHeight = 0.5; // the highest curve is 1 high
constexpr int curveAlpha = 46;
constexpr double curveWidth = 1.6, curveDarkening = 0.15;

/// A number from 0 to 1 that looks drawn by lot and is always the same for a row.
double lotOf(Index row) {
    auto bits = static_cast<std::uint64_t>(row) + 0x9e3779b97f4a7c15ULL; // SplitMix64
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
    return static_cast<double>((bits ^ (bits >> 31)) >> 11) * 0x1p-53;
}

/// The visible points by class; all in one group, −1, where there are no classes.
std::map<int, std::vector<double>> numbersByClass(const PointCloud &cloud) {
    const auto &classes = cloud.coloring().classes;
    std::map<int, std::vector<double>> numbers;
    for (Index i = 0; i < cloud.size(); ++i) {
        const int code = classes ? classes->codes[static_cast<std::size_t>(i)] : -1;
        if (cloud.isVisible(i) && (!classes || (code >= 0 && code != cloud.coloring().noise)))
            numbers[code].push_back(cloud.x()[i]);
    }
    return numbers;
}

} // namespace

VectorXd AxisStrip::places(const Dataset &rows) {
    VectorXd up(rows.size());
    for (Index i = 0; i < rows.size(); ++i)
        up[i] = stripTop - stripHeight * lotOf(rows.rows[static_cast<std::size_t>(i)]);
    return up;
}

void AxisStrip::extend(Extent &x, Extent &y) const {
    for (const Curve &curve : m_curves) {
        x.take(curve.density.places[0]);
        x.take(curve.density.places[curve.density.places.size() - 1]);
    }
    y.take(stripTop - stripHeight);
    y.take(1.0);
}

void AxisStrip::take(const PointCloud &cloud) {
    if (m_taken && m_taken->hasSamePoints(cloud))
        return;
    m_taken = cloud;
    m_curves.clear();
    m_highest = 0;
    for (auto &[code, numbers] : numbersByClass(cloud)) {
        std::optional<DensityCurve> density = densityCurve(std::move(numbers));
        if (!density)
            continue;
        m_highest = std::max(m_highest, density->density.maxCoeff());
        const auto color = code < 0 ? std::nullopt : std::optional(cloud.coloring().colorOf(code));
        m_curves.push_back({color, *std::move(density)});
    }
}

void AxisStrip::paint(QPainter &painter, const PlotMapping &mapping, const Theme &theme) const {
    painter.save();
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(mapping.pixel(mapping.x.min, 0), mapping.pixel(mapping.x.max, 0));
    for (const Curve &curve : m_curves) {
        const VectorXd &places = curve.density.places;
        QPolygonF line;
        line.reserve(places.size() + 2);
        for (Index i = 0; i < places.size(); ++i)
            line.append(mapping.pixel(places[i], curve.density.density[i] / m_highest));
        const QColor color = curve.color.value_or(theme.secondary);
        QColor tint = color;
        tint.setAlpha(curveAlpha);
        QPolygonF area = line;
        area.append(mapping.pixel(places[places.size() - 1], 0));
        area.prepend(mapping.pixel(places[0], 0));
        painter.setPen(Qt::NoPen);
        painter.setBrush(tint);
        painter.drawPolygon(area);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mixed(color, theme.text, curveDarkening), curveWidth));
        painter.drawPolyline(line);
    }
    painter.restore();
}

} // namespace eigenscope

#include "ui/drawing/pixel_data.h"

#include "core/reducers/interface/algorithm_step.h"
#include "ui/drawing/quantile.h"
#include "ui/text/row_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace eigenscope {
namespace {

constexpr Index mostRowsLookedAt = 2000, mostValuesLookedAt = 2'000'000; // some milliseconds
/// Of the values, at each end: rare ones far out would leave no contrast to the others.
constexpr double rare = 0.005;
constexpr double largestShade = 255; ///< of a picture as it was read

/// Some of the rows, evenly spread.
Points someRows(const Points &points) {
    const Index rows = std::min(mostRowsLookedAt, mostValuesLookedAt / std::max<Index>(1, points.X.cols()));
    return {points.X(evenlySpread(points.X.rows(), rows), Eigen::all), points.columns};
}

std::optional<std::pair<Index, Index>> shapeOf(const Points &points) {
    const auto pictures = pictureShape(points.columns);
    return pictures ? std::optional(std::pair(pictures->rows, pictures->columns)) : pixelShape(points);
}

std::pair<double, double> usualRange(const MatrixXd &X) {
    std::vector<double> values;
    std::ranges::copy_if(X.reshaped(), std::back_inserter(values), [](double value) { return std::isfinite(value); });
    if (values.empty())
        return {0, 1};
    const double low = quantile(values, rare);
    return {low, quantile(values, 1 - rare)};
}

} // namespace

std::optional<PixelData> PixelData::of(std::shared_ptr<const Dataset> data, std::shared_ptr<const Dataset> loaded) {
    if (!data || data->kind() != ObjectKind::Points || !mayBePixels(data->points().columns))
        return std::nullopt;
    const Points points = someRows(data->points());
    auto shape = shapeOf(points);
    PixelData pixels;
    pixels.m_pictures = pictureShape(points.columns);
    if (loaded && loaded->kind() == ObjectKind::Points && loaded->points().columns == points.columns) {
        const Points before = someRows(loaded->points());
        if (const auto shapeBefore = shapeOf(before)) {
            shape = shapeBefore;
            const auto [none, all] = usualRange(before.X);
            pixels.m_loadedInk = pixels.m_pictures ? Ink{0, largestShade} : Ink{none, all};
            pixels.m_loaded = std::move(loaded);
        }
    }
    if (!shape)
        return std::nullopt;
    pixels.m_data = std::move(data);
    pixels.m_shape = *shape;
    const auto [none, all] = usualRange(points.X);
    pixels.m_ink = {none, all};
    return pixels;
}

QImage PixelData::inked(ConstVectorRef values, const Ink &ink, const Theme &theme) const {
    if (m_pictures && m_pictures->isColored)
        return colorPicture(values, m_shape, ink.none, ink.all);
    const ColorMap shades =
        m_pictures ? ColorMap::ramp(Qt::black, Qt::white) : ColorMap::ramp(theme.surface, theme.text);
    return pixelPicture(values, m_shape, ink.none, ink.all, shades);
}

QImage PixelData::signedPicture(ConstVectorRef values) const {
    const double largest = std::max(values.cwiseAbs().maxCoeff(), 1e-300);
    return m_pictures && m_pictures->isColored
               ? colorPicture(values, m_shape, -largest, largest)
               : pixelPicture(values, m_shape, -largest, largest, ColorMap::diverging());
}

QImage PixelData::picture(ConstVectorRef values, const Theme &theme) const {
    return inked(values, m_ink, theme);
}

QImage PixelData::pictureOf(Index position, const Theme &theme) const {
    if (m_loaded)
        if (const auto at = positionOf(*m_loaded, m_data->rows[static_cast<std::size_t>(position)]))
            return inked(m_loaded->points().X.row(*at).transpose(), m_loadedInk, theme);
    return picture(m_data->points().X.row(position).transpose(), theme);
}

} // namespace eigenscope

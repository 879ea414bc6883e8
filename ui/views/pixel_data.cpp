#include "ui/views/pixel_data.h"

#include "core/data/pixel_columns.h"
#include "core/reducers/algorithm_step.h"
#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index mostRowsLookedAt = 2000, mostValuesLookedAt = 2'000'000; // some milliseconds

} // namespace

std::optional<PixelData> PixelData::of(std::shared_ptr<const Dataset> data) {
    if (!data || data->kind() != ObjectKind::Points)
        return std::nullopt;
    const Points &all = data->points();
    const Index rows = std::min(mostRowsLookedAt, mostValuesLookedAt / std::max<Index>(1, all.X.cols()));
    const Points points{all.X(evenlySpread(all.X.rows(), rows), Eigen::all), all.columns};
    const auto shape = pixelShape(points);
    if (!shape)
        return std::nullopt;
    PixelData pixels;
    pixels.m_data = std::move(data);
    pixels.m_shape = *shape;
    const auto finite = [&](double otherwise) {
        return points.X.unaryExpr([=](double value) { return std::isfinite(value) ? value : otherwise; });
    };
    pixels.m_low = finite(std::numeric_limits<double>::infinity()).minCoeff();
    pixels.m_high = finite(-std::numeric_limits<double>::infinity()).maxCoeff();
    return pixels;
}

QImage PixelData::picture(ConstVectorRef row, const Theme &theme) const {
    return pixelPicture(row, m_shape, m_low, m_high, ColourMap::ramp(theme.surface, theme.text));
}

} // namespace eigenscope

#include "core/data/pixel_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index fewestPixels = 16;
/// Of the range of all columns, that most of them must reach over.
constexpr double sharedReach = 0.5;

} // namespace

std::optional<std::pair<Index, Index>> pixelShape(const Points &points) {
    const Index count = points.X.cols();
    const auto side = static_cast<Index>(std::lround(std::sqrt(static_cast<double>(count))));
    if (count < fewestPixels || side * side != count)
        return std::nullopt;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    VectorXd reaches = VectorXd::Zero(count);
    for (Index j = 0; j < count; ++j) {
        double least = std::numeric_limits<double>::infinity(), most = -least;
        for (const double value : points.X.col(j))
            if (std::isfinite(value)) {
                least = std::min(least, value);
                most = std::max(most, value);
            }
        reaches[j] = std::max(most - least, 0.0);
        low = std::min(low, least);
        high = std::max(high, most);
    }
    if (!(high > low))
        return std::nullopt;
    // A background leaves some pixels without ink, so not every one has to reach far.
    const Index far = (reaches.array() >= sharedReach * (high - low)).count();
    return 2 * far > count ? std::optional(std::pair(side, side)) : std::nullopt;
}

} // namespace eigenscope

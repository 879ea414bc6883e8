#include "core/data/pixel_columns.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>

namespace eigenscope {
namespace {

constexpr Index fewestPixels = 16;
/// Of the range of all columns, that most of them must reach over.
constexpr double sharedReach = 0.5;

/// The channels of a pixel, by the beginning of their names.
std::span<const std::string_view> channelsOf(bool isColored) {
    static constexpr std::array<std::string_view, 1> gray = {"pixel"};
    static constexpr std::array<std::string_view, 3> color = {"red", "green", "blue"};
    return isColored ? std::span<const std::string_view>(color) : std::span<const std::string_view>(gray);
}

/// The place in "NAME_row_column"; nothing where the name is another.
std::optional<std::pair<Index, Index>> placeOf(std::string_view name) {
    const char *begin = name.data() + std::min(name.find('_'), name.size()), *end = name.data() + name.size();
    Index row = 0, column = 0;
    if (begin == end)
        return std::nullopt;
    const auto first = std::from_chars(begin + 1, end, row);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != '_')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, column);
    if (second.ec != std::errc() || second.ptr != end)
        return std::nullopt;
    return std::pair(row, column);
}

/// Of a square of so many pixels.
std::optional<Index> sideOf(Index count) {
    const auto side = static_cast<Index>(std::lround(std::sqrt(static_cast<double>(count))));
    return count >= fewestPixels && side * side == count ? std::optional(side) : std::nullopt;
}

} // namespace

std::vector<std::string> pixelNames(const PictureShape &shape) {
    std::vector<std::string> names;
    for (Index i = 0; i < shape.rows; ++i)
        for (Index j = 0; j < shape.columns; ++j)
            for (const std::string_view channel : channelsOf(shape.isColored))
                names.push_back(std::string(channel) + '_' + std::to_string(i) + '_' + std::to_string(j));
    return names;
}

std::optional<PictureShape> pictureShape(const std::vector<std::string> &columns) {
    if (columns.empty())
        return std::nullopt;
    const auto last = placeOf(columns.back());
    const auto count = static_cast<Index>(columns.size());
    if (!last || last->first < 0 || last->second < 0 || last->first >= count || last->second >= count)
        return std::nullopt;
    const PictureShape shape{last->first + 1, last->second + 1, columns.front().starts_with("red_")};
    const Index channels = shape.isColored ? 3 : 1;
    const bool isFull = shape.rows <= count && shape.columns <= count && shape.rows * shape.columns * channels == count;
    return isFull && columns == pixelNames(shape) ? std::optional(shape) : std::nullopt;
}

bool mayBePixels(const std::vector<std::string> &columns) {
    return sideOf(static_cast<Index>(columns.size())) || pictureShape(columns);
}

std::optional<std::pair<Index, Index>> pixelShape(const Points &points) {
    const Index count = points.X.cols();
    if (const auto shape = pictureShape(points.columns))
        return shape->isColored ? std::nullopt : std::optional(std::pair(shape->rows, shape->columns));
    const auto side = sideOf(count);
    if (!side)
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
    return 2 * far > count ? std::optional(std::pair(*side, *side)) : std::nullopt;
}

} // namespace eigenscope

#pragma once

#include "core/linalg/lanes.h"

#include <cstddef>
#include <utility>

namespace eigenscope {

using PairOfFloats [[gnu::may_alias]] = double; ///< two floats side by side, as one number

/// Both coordinates of a point in the plane come from memory together, and are then told apart.
template <int width, std::size_t... half>
[[gnu::always_inline]] inline void planePoints(const float *y, const int *points, Register<float, width> &first,
                                               Register<float, width> &second, std::index_sequence<half...>) {
    const auto *pairs = reinterpret_cast<const PairOfFloats *>(y);
    const Register<double, width / 2> lower = {pairs[points[half]]...}, upper = {pairs[points[width / 2 + half]]...};
    const auto ofLower = (Register<float, width>)lower, ofUpper = (Register<float, width>)upper;
    first = __builtin_shufflevector(ofLower, ofUpper, 2 * half..., (width + 2 * half)...);
    second = __builtin_shufflevector(ofLower, ofUpper, (2 * half + 1)..., (width + 2 * half + 1)...);
}

/// The coordinates of scattered points, one in each lane. Those of a point, r of them (0: `components`), lie side by
/// side at y, which is aligned as a double is.
template <int r, int width> [[gnu::always_inline]] inline void pointsInLanes(const float *y, const int *points,
                                                                             std::ptrdiff_t components,
                                                                             Register<float, width> *coordinates) {
    if constexpr (r == 2)
        return planePoints<width>(y, points, coordinates[0], coordinates[1], std::make_index_sequence<width / 2>());
    const std::ptrdiff_t count = r > 0 ? r : components;
    for (std::ptrdiff_t c = 0; c < count; ++c)
        for (int lane = 0; lane < width; ++lane)
            coordinates[c][lane] = y[points[lane] * count + c];
}

} // namespace eigenscope

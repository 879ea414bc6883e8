#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace eigenscope {

/// The value below which this share of the values lies, at least one and none NaN; their order changes. O(n).
inline double quantile(std::vector<double> &values, double share) {
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, values.begin() + at);
    return values[static_cast<std::size_t>(at)];
}

} // namespace eigenscope

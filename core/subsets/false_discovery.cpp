#include "core/subsets/false_discovery.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {

std::vector<double> benjaminiHochberg(std::span<const double> log10P) {
    std::vector<std::size_t> rising(log10P.size());
    std::iota(rising.begin(), rising.end(), std::size_t{0});
    std::ranges::stable_sort(rising, {}, [&](std::size_t place) { return log10P[place]; });
    std::vector<double> adjusted(log10P.size());
    double least = 0; // no share is above 1
    for (std::size_t rank = rising.size(); rank-- > 0;) {
        const double share = static_cast<double>(rising.size()) / static_cast<double>(rank + 1);
        least = std::min(least, log10P[rising[rank]] + std::log10(share));
        adjusted[rising[rank]] = least;
    }
    return adjusted;
}

} // namespace eigenscope

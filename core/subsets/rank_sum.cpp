#include "core/subsets/rank_sum.h"

#include "core/subsets/tail_logarithm.h"

#include <cmath>

namespace eigenscope {
namespace {

struct Ranks {
    std::int64_t count = 0;      ///< of the first sample
    std::int64_t doubledSum = 0; ///< twice their ranks; equal values share the mean of theirs
    double ties = 0;             ///< Σ t³ − t over the t equal values of each kind
};

Ranks ranksOf(std::span<const double> rising, std::span<const std::uint8_t> isFirst) {
    Ranks ranks;
    for (std::size_t begin = 0, end = 0; begin < rising.size(); begin = end) {
        std::int64_t ours = 0; // counted, not asked for: which sample comes next no processor can foresee
        for (; end < rising.size() && rising[end] == rising[begin]; ++end)
            ours += isFirst[end];
        ranks.count += ours;
        ranks.doubledSum += ours * static_cast<std::int64_t>(begin + end + 1);
        const auto t = static_cast<double>(end - begin);
        ranks.ties += t * t * t - t;
    }
    return ranks;
}

} // namespace

RankSum rankSum(std::span<const double> rising, std::span<const std::uint8_t> isFirst) {
    const Ranks ranks = ranksOf(rising, isFirst);
    const std::int64_t n1 = ranks.count, n2 = static_cast<std::int64_t>(rising.size()) - n1;
    const std::int64_t doubledU = ranks.doubledSum - n1 * (n1 + 1);
    RankSum found{static_cast<double>(doubledU) / 2, 0, 0};
    if (rising.front() == rising.back())
        return found;
    const auto n = static_cast<double>(n1 + n2), pairs = static_cast<double>(n1) * static_cast<double>(n2);
    const double variance = pairs / 12 * (n + 1 - ranks.ties / (n * (n - 1)));
    found.z = static_cast<double>(doubledU - n1 * n2) / 2 / std::sqrt(variance);
    found.log10P = log10TwoSidedNormal(found.z);
    return found;
}

} // namespace eigenscope

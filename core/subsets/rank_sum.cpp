#include "core/subsets/rank_sum.h"

#include "core/subsets/tail_logarithm.h"

#include <cmath>

namespace eigenscope {

RankSum RankCounter::sum() {
    endTies();
    const std::int64_t n1 = m_first, n2 = m_end - m_first;
    const std::int64_t doubledU = m_doubledSum - n1 * (n1 + 1);
    RankSum found{static_cast<double>(doubledU) / 2, 0, 0};
    if (m_ties == tiesOf(m_end))
        return found;
    const auto n = static_cast<double>(n1 + n2), pairs = static_cast<double>(n1) * static_cast<double>(n2);
    const double variance = pairs / 12 * (n + 1 - m_ties / (n * (n - 1)));
    found.z = static_cast<double>(doubledU - n1 * n2) / 2 / std::sqrt(variance);
    found.log10P = log10TwoSidedNormal(found.z);
    return found;
}

} // namespace eigenscope

#include "core/subsets/rank_sum.h"

#include "core/subsets/tail_logarithm.h"

#include <cmath>

namespace eigenscope {
void RankCounter::add(std::span<const double> rising, std::span<const std::uint8_t> isFirst) {
    for (std::size_t i = 0; i < rising.size(); ++i) {
        if (rising[i] != m_value) {
            endTies();
            m_value = rising[i];
        }
        m_ours += isFirst[i]; // counted, not asked for: which sample comes next no processor can foresee
        ++m_end;
    }
}

void RankCounter::endTies() {
    m_first += m_ours;
    m_doubledSum += m_ours * (m_begin + m_end + 1);
    if (const auto t = static_cast<double>(m_end - m_begin); t > 1)
        m_ties += t * t * t - t;
    m_begin = m_end;
    m_ours = 0;
}

RankSum RankCounter::sum() {
    const bool areEqual = m_begin == 0;
    endTies();
    const std::int64_t n1 = m_first, n2 = m_end - m_first;
    const std::int64_t doubledU = m_doubledSum - n1 * (n1 + 1);
    RankSum found{static_cast<double>(doubledU) / 2, 0, 0};
    if (areEqual)
        return found;
    const auto n = static_cast<double>(n1 + n2), pairs = static_cast<double>(n1) * static_cast<double>(n2);
    const double variance = pairs / 12 * (n + 1 - m_ties / (n * (n - 1)));
    found.z = static_cast<double>(doubledU - n1 * n2) / 2 / std::sqrt(variance);
    found.log10P = log10TwoSidedNormal(found.z);
    return found;
}

} // namespace eigenscope

#pragma once

#include <cstdint>
#include <limits>

namespace eigenscope {

/// Wilcoxon's rank-sum test of two samples, in its normal form.
struct RankSum {
    double u = 0;      ///< pairs in which the first sample has the larger value; equal ones count half
    double z = 0;      ///< u less its mean, in standard deviations corrected for ties; 0 where all values are equal
    double log10P = 0; ///< of |z|, two-sided, without a correction for continuity
};

/// The test of two samples, neither of them empty, whose values are told together in rising order. The same as
/// scipy.stats.mannwhitneyu(method="asymptotic", use_continuity=False); p is 1 where all values are equal. O(n).
/// Source: Lehmann, Nonparametrics (1975), 1.4.
class RankCounter {
public:
    /// The next value, and how many of each sample have it. Here, since the loops around it are long.
    void add(double value, std::int64_t first, std::int64_t rest) {
        if (value != m_value) {
            endTies();
            m_value = value;
        }
        m_ours += first;
        m_end += first + rest;
    }
    /// After the last value.
    RankSum sum();

private:
    static double tiesOf(std::int64_t equal) {
        const auto t = static_cast<double>(equal);
        return t * t * t - t;
    }
    void endTies() {
        m_first += m_ours;
        m_doubledSum += m_ours * (m_begin + m_end + 1);
        if (m_end - m_begin > 1)
            m_ties += tiesOf(m_end - m_begin);
        m_begin = m_end;
        m_ours = 0;
    }

    double m_value = std::numeric_limits<double>::quiet_NaN(); ///< the last one; the equal ones begin at m_begin
    std::int64_t m_begin = 0, m_end = 0, m_ours = 0;           ///< among the equal ones, of the first sample
    std::int64_t m_first = 0;                                  ///< values of the first sample before them
    std::int64_t m_doubledSum = 0; ///< twice the ranks of these; equal values share the mean of theirs
    double m_ties = 0;             ///< Σ t³ − t, t values of each kind being equal
};

} // namespace eigenscope

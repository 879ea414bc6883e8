#pragma once

#include <cstdint>
#include <limits>
#include <span>

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
    /// The next values; `isFirst` says which are of the first sample.
    void add(std::span<const double> rising, std::span<const std::uint8_t> isFirst);
    /// After the last value.
    RankSum sum();

private:
    void endTies();

    double m_value = std::numeric_limits<double>::quiet_NaN(); ///< the last one; the equal ones begin at m_begin
    std::int64_t m_begin = 0, m_end = 0, m_ours = 0;           ///< among the equal ones, of the first sample
    std::int64_t m_first = 0;                                  ///< values of the first sample before them
    std::int64_t m_doubledSum = 0; ///< twice the ranks of these; equal values share the mean of theirs
    double m_ties = 0;             ///< Σ t³ − t over the t equal values of each kind
};

} // namespace eigenscope

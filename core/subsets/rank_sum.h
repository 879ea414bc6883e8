#pragma once

#include <cstdint>
#include <span>

namespace eigenscope {

/// Wilcoxon's rank-sum test of two samples, in its normal form.
struct RankSum {
    double u = 0;      ///< pairs in which the first sample has the larger value; equal ones count half
    double z = 0;      ///< u less its mean, in standard deviations corrected for ties; 0 where all values are equal
    double log10P = 0; ///< of |z|, two-sided, without a correction for continuity
};

/// The test of two samples, neither of them empty, whose values stand together in rising order; `isFirst` says which
/// are of the first. The same as scipy.stats.mannwhitneyu(method="asymptotic", use_continuity=False); p is 1 where all
/// values are equal. O(n). Source: Lehmann, Nonparametrics (1975), 1.4.
RankSum rankSum(std::span<const double> rising, std::span<const std::uint8_t> isFirst);

} // namespace eigenscope

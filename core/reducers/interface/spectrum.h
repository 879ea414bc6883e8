#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Eigenvalues and the whole that they are parts of.
struct Spectrum {
    VectorXd values; ///< falling
    /// What shares are of: the sum of all positive values, also where only the leading are known; NaN where that is not
    /// known.
    double total = 0;
    bool all = true; ///< no further eigenvalue exists
};

/// Fills eigenvalues, explained, cumulative and the diagnostic `spectrum` of a reduction. Negative values explain
/// nothing; without variance, or a known total, the shares are NaN.
void setSpectrum(Reduction &reduction, const Spectrum &spectrum);

/// The smallest r for which the first r values make up `share` of the total; nothing when the known ones do not.
std::optional<Index> smallestRank(const VectorXd &cumulative, double share);

/// A count that may be unknown, as the report tells it: NaN then.
Diagnostic countOrNan(const std::optional<Index> &count);

/// What remains of the total beside the first r values, for r = 1 to `length` (at most the number of values).
VectorXd remainders(const Spectrum &spectrum, Index length);

/// "PC1", "PC2", …
std::vector<std::string> numberedAxes(std::string_view prefix, Index count);

} // namespace eigenscope

#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Rules of thumb for how many axes of a reduction to keep, by its eigenvalues.

/// Whether the reduction tells which share of the whole each eigenvalue is.
bool hasShares(const Reduction &reduction);
/// Whether further eigenvalues exist beside those that are told.
bool tellsLeadingOnly(const Reduction &reduction);
/// Whether it would tell shares, and cannot, since some of the eigenvalues that are not known may be negative.
bool lacksShares(const Reduction &reduction);
/// Whether its method has a share α and tells how many axes keep it; α of another method means something else.
bool tellsAxesForAlpha(const Reduction &reduction);
/// The smallest r with f(r) ≥ share, of those whose eigenvalues are known; 0 when these are too few.
Index componentsForShare(const Reduction &reduction, double share);
/// The mean of all eigenvalues: as many as columns for a reducer on features, otherwise as rows. Nothing where the
/// reduction does not tell the whole.
std::optional<double> averageEigenvalue(const Reduction &reduction, ReducerInput input);
/// How many of the eigenvalues that are told are above the average.
Index componentsAbove(const Reduction &reduction, double average);
/// The share that is left when the rest is an error of one percent.
inline constexpr double nearlyAll = 0.99;

} // namespace eigenscope

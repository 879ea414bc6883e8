#pragma once

#include "core/reducers/spectral/principal_axes.h"

namespace eigenscope {

/// The leading max(20, components) principal axes by a random sketch, ten directions wider than asked for, and four
/// power iterations. The same numbers for the same seed. O(n·d·components).
/// Source: Halko, Martinsson and Tropp, Finding structure with randomness, SIAM Review 53 (2011), algorithm 4.4.
Result<PrincipalAxes> randomizedAxes(const MatrixXd &X, const ColumnScaling &scaling, Index components,
                                     std::uint64_t seed, const Progress &progress);

} // namespace eigenscope

#pragma once

namespace eigenscope::hyperspace {

// How mass, distances and volume gather in high dimensions; each function takes the dimension d ≥ 1.

/// The logarithm of normalMass(d, α), also where the mass itself underflows; 0 < α < 1.
double logNormalMass(int d, double alpha);
/// The median of (max − min)/min over the distances from the center of a ball to so many points (≥ 2) drawn uniformly
/// in it: (1 − 2^(−1/(n−1)))^(−1/d) − 1, since (min/max)^d is the least of n − 1 uniform numbers.
double medianContrast(int d, int points);
/// The integral of the surface over the radius, by the midpoints of so many shells (≥ 1), as a share of the volume:
/// Σ S_d(r_k)·Δr / V_d(r). It does not depend on r. O(shells).
double shellSum(int d, int shells);

} // namespace eigenscope::hyperspace

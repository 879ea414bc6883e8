#pragma once

#include "core/hyperspace/simulation.h"

#include <memory>

namespace eigenscope::hyperspace {

// The experiments beside the formulas; none of them uses the formula that it is to confirm.

/// Volume of the unit ball by the share of points of the cube [−1, 1]^d that fall into it.
std::unique_ptr<Simulation> simulateVolume(std::vector<int> dimensions, std::uint64_t seed);
/// The same share by itself.
std::unique_ptr<Simulation> simulateInscribedRatio(std::vector<int> dimensions, std::uint64_t seed);
/// Surface of the unit ball: points x on the surface of the cube [−1, 1]^d, seen from the center; a piece dA there
/// covers |x|^(−d) dA of the sphere.
std::unique_ptr<Simulation> simulateSurface(std::vector<int> dimensions, std::uint64_t seed);
/// Share of the points of the unit ball that are farther than 1 − width from its center. The first d coordinates of a
/// uniform point on the sphere in d + 2 dimensions are a uniform point in the ball.
/// Source: Barthe, Guédon, Mendelson and Naor, A probabilistic approach to the geometry of the l_p^n-ball, Annals of
/// Probability 33, 2005.
std::unique_ptr<Simulation> simulateShell(std::vector<int> dimensions, double width, std::uint64_t seed);
/// Share of the standard normal points with a density of at least α times its peak.
std::unique_ptr<Simulation> simulateNormalMass(std::vector<int> dimensions, double alpha, std::uint64_t seed);
/// arccos of the root mean square of cos θ between two random diagonals of the cube, in degrees.
std::unique_ptr<Simulation> simulateDiagonals(std::vector<int> dimensions, std::uint64_t seed);
/// Median of (max − min)/min over the distances from the center of the ball to so many uniform points in it; each draw
/// takes so many points. Bounds by order statistics.
std::unique_ptr<Simulation> simulateContrast(std::vector<int> dimensions, int points, std::uint64_t seed);

} // namespace eigenscope::hyperspace

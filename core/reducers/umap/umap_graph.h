#pragma once

#include "core/neighbors/nearest_neighbors.h"
#include "core/reducers/interface/findings.h"
#include "core/reducers/local/directed_weights.h"

#include <span>

namespace eigenscope {

/// How near the neighbors of one object are on its own scale: exp(−max(0, d − ρ)/σ).
struct LocalScale {
    double rho = 0;   ///< distance of the nearest neighbor that is not in the same place
    double sigma = 0; ///< such that the memberships of the others sum to log₂(neighbors)

    [[nodiscard]] double membership(double distance) const;
};

/// From the distances of an object to the others among its neighbors, nearest first; `neighbors` counts the object
/// itself. `typical` is the mean of all distances, for objects whose neighbors are all in the same place.
/// Source: McInnes, Healy and Melville, UMAP, arXiv:1802.03426, section 3.1 and algorithm 3.
LocalScale localScale(std::span<const double> distances, double neighbors, double typical);

/// Memberships by row, symmetric, in (0, 1].
using Memberships = SparseWeights;

/// W + Wᵀ − W∘Wᵀ with W the memberships of the neighbors of each object, in the order of their search. O(n·k·log k).
/// TooLarge before anything is allocated.
Result<std::shared_ptr<const NeighborAffinities>> fuzzyGraph(const Neighbors &neighbors, const Progress &progress);

/// The weights of a smooth curve 1/(1 + a·d^(2b)) for the distances in the picture.
struct UmapCurve {
    double a = 1, b = 1;

    /// Whether forces in single precision can be made with them.
    [[nodiscard]] bool isUsable() const;
};

/// The curve nearest to 1 up to `minDist` and exp(−(d − minDist)/spread) beyond, by least squares on 300 distances up
/// to 3·spread.
UmapCurve fittedCurve(double minDist, double spread);

} // namespace eigenscope

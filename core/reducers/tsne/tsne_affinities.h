#pragma once

#include "core/neighbors/nearest_neighbors.h"
#include "core/reducers/interface/findings.h"
#include "core/reducers/local/directed_weights.h"

#include <span>

namespace eigenscope {

/// p_j = exp(−β·d_j²)/Σ_k exp(−β·d_k²) of one object, with the β at which the entropy of p is log(perplexity).
/// `affinities` is as long as `distances`, which must be finite. Where so many distances are equal that no β gives
/// this entropy, β stops at the end of the search. Returns β.
/// Source: van der Maaten and Hinton, Visualizing data using t-SNE, JMLR 9 (2008), section 2.
double conditionalAffinities(std::span<const double> distances, double perplexity, std::span<double> affinities);

/// Symmetric affinities by row; they sum to 1.
using Affinities = SparseWeights;

/// Those of the k nearest of each object, with what the search for these has found.
struct JointAffinities {
    std::shared_ptr<const NeighborAffinities> affinities;
    double recall = 1;    ///< of the search
    bool isApart = false; ///< whether some neighbors are at a distance
};

/// p_ij = (p_j|i + p_i|j)/2n from the k nearest of each object; p_j|i is 0 for all others. The distances are let go
/// object by object: those of a million rows would take as much memory as all the rest. O(n·k·log k) and the search.
/// TooLarge before anything is allocated, and what the search refuses.
Result<JointAffinities> jointAffinities(const Metric &metric, Index k, double perplexity, NeighborSearch search,
                                        const Progress &progress);

} // namespace eigenscope

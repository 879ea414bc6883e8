#pragma once

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

/// p_ij = (p_j|i + p_i|j)/2n from the neighbors of each object; p_j|i is 0 for all others. O(n·k·log k).
/// The neighbors are let go on the way. TooLarge before anything is allocated, InvalidData where distances are not
/// finite.
Result<std::shared_ptr<const NeighborAffinities>> jointAffinities(Neighbors neighbors, double perplexity,
                                                                  const Progress &progress);

} // namespace eigenscope

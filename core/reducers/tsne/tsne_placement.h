#pragma once

#include "core/distances/metric.h"

namespace eigenscope {

/// New objects in a finished picture (`coordinates`, n×r), m×r. Each one is moved by itself, the picture stays: the
/// divergence of its own affinities, p_j ∝ exp(−β·d_j²) to the 3·perplexity nearest, from q_j ∝ 1/(1 + ‖y − y_j‖²)
/// falls from the place of its nearest neighbor on. An approximation: a row of the picture comes near to its own
/// place, not onto it. O(m·n).
/// Source: Poličar, Stražar and Zupan, Embedding to reference t-SNE space, Discovery Science (2019).
Result<MatrixXd> placedInTsne(const Metric &metric, const MatrixXd &coordinates, double perplexity,
                              const Objects &objects);

} // namespace eigenscope

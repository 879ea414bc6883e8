#pragma once

#include "core/distances/metric.h"

namespace eigenscope {

/// A first picture for methods that move points, n×components: the principal axes of the points, for other distances
/// those of classical scaling. The first axis has the standard deviation 1; where the data have fewer axes, the
/// others hold a millionth of noise by `seed`. Beyond 2,000 rows classical scaling is that of 2,000 rows drawn by
/// `seed`, into which the others are placed.
/// Source: Kobak and Linderman, Initialization is critical for preserving global data structure in both t-SNE and UMAP,
/// Nature Biotechnology 39 (2021).
Result<MatrixXd> principalLayout(const Metric &metric, Index components, std::uint64_t seed, const Progress &progress);

} // namespace eigenscope

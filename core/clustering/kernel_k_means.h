#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

/// Labels for k clusters of objects, and Σ‖φ(x_i) − mean of its cluster‖².
struct KernelCenters {
    std::vector<int> labels;
    double inertia = 0;
    Index steps = 0;
    bool converged = false;
};

/// Lloyd's steps from one k-means++ start in the feature space of K (n×n): ‖φ(x) − μ_c‖² = k(x, x) − 2·mean of k(x, c)
/// + mean of k(c, c). Where K is not positive semidefinite it may end without converging. Left unfinished where it is
/// stopped. O(n²) a step.
/// Source: Dhillon, Guan and Kulis, Kernel k-means, KDD 2004, (2).
KernelCenters kernelKMeans(ConstMatrixRef K, Index k, std::uint64_t seed, Index mostSteps, const Progress &progress);

} // namespace eigenscope

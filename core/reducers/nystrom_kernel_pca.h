#pragma once

#include "core/reducers/kernel_pca.h"

namespace eigenscope {

/// Kernel PCA of the approximate features K_xL·K_LL^(−1/2), L the landmarks, drawn with the seed: exact when all rows
/// are landmarks. Directions of K_LL without positive eigenvalue are left out; where some are negative, flip and shift
/// are refused and clip and keep warn. Shares are of the variance of all rows: of the mean's norm the landmarks see the
/// part that they span. The rows are gone through twice in portions, so that neither an n×n nor an n×m matrix is
/// needed. O(n·m² + m³). Source: Williams and Seeger, Using the Nyström method to speed up kernel machines, NIPS 13
/// (2001).
Result<Reduction> nystromKernelPca(const ReducerTask &task, const KernelPca::Options &options,
                                   const Progress &progress);

} // namespace eigenscope

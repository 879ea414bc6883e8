#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

namespace eigenscope {

/// What one look at all pairs of a picture Z (n×r) tells about Σ_{i<j} w_ij(δ_ij − d_ij)², d_ij = ‖z_i − z_j‖.
struct StressTerms {
    double stress = 0;
    MatrixXd product; ///< B(Z)·Z, n×r: row i is Σ_j w_ij·(δ_ij/d_ij)·(z_i − z_j), pairs at one place left out
};

/// δ and Z must be of the order of 1 (d² is rounded to float on the way to 1/d). Reads the pairs i > j of δ and w
/// (n×n); w is empty where all weights are 1. The same bits for any number of threads. Stops early, with the rest left
/// undefined, when `progress` is stopped. O(n²·r), no n×n temporaries. Source: Borg and Groenen, Modern
/// Multidimensional Scaling, 2nd ed., 8.5.
StressTerms stressTerms(ConstMatrixRef delta, ConstMatrixRef weights, ConstMatrixRef Z, const Progress &progress);

} // namespace eigenscope

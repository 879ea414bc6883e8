#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <Eigen/SparseCore>

namespace eigenscope {

/// Places for the nodes of a graph (n×2) so that those few edges apart stand near each other: least stress
/// Σ (‖z_i − z_j‖ − d_ij)²/d_ij² with d_ij the number of edges between i and j, from classical scaling on. Pieces of a
/// graph stand side by side. The same bits on each call. O(n³) at worst, O(n²) memory; Canceled when stopped.
/// Source: Gansner, Koren and North, Graph drawing by stress majorization (2004), with node by node updates.
Result<MatrixXd> graphLayout(const Eigen::SparseMatrix<double> &adjacency, const Progress &progress);

} // namespace eigenscope

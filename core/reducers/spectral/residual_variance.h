#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <vector>

namespace eigenscope {

/// 1 − r² between the geodesics (n×m, from the rows `sources`) and the distances in the picture (n×r); each pair of
/// objects once or twice. O(n·m·r).
/// Source: Tenenbaum, de Silva and Langford, Science 290 (2000), note 42.
double residualVariance(const MatrixXd &geodesics, const std::vector<Index> &sources, const MatrixXd &picture);

/// The same of classical scaling to the first 1, 2, …, `most` axes, fewer where fewer have a positive eigenvalue: where
/// the curve becomes flat, the dimension of the surface is reached. `geodesics` is n×n, symmetric.
/// O(n²·most²).
Result<VectorXd> residualVariances(const MatrixXd &geodesics, Index most, const Progress &progress);

} // namespace eigenscope

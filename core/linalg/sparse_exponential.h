#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"

#include <Eigen/SparseCore>

namespace eigenscope {

/// How many terms of the series exp(βS) needs for full precision, so that the cost is known before: about
/// β·(λ_max − λ_min)/2 and a few more. S is symmetric, β ≥ 0. O(non-zeros).
Index exponentialTerms(const Eigen::SparseMatrix<double> &S, double beta);

/// The entries of exp(βS) in these rows (n) and columns (m), n×m, by a Chebyshev series between bounds of the
/// eigenvalues; entries are off by about 1e-16·exp(β·b) for the bound b of the largest (of A − Δ it is 0, which is
/// sharp). Stops early, with the rest left undefined, when `progress` is stopped. O(terms·non-zeros·m).
/// Source: Tal-Ezer and Kosloff, An accurate and efficient scheme for propagating the time dependent Schrödinger
/// equation, J. Chem. Phys. 81 (1984).
MatrixXd exponentialBlock(const Eigen::SparseMatrix<double> &S, double beta, const std::vector<Index> &rows,
                          const std::vector<Index> &columns, const Progress &progress);

} // namespace eigenscope

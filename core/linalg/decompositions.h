#pragma once

#include "core/base/matrix.h"

#include <Eigen/Cholesky>

/// The decompositions of Eigen that several sources use are compiled once, in decompositions.cpp: each costs a compiler
/// one to four seconds.
extern template class Eigen::LLT<Eigen::MatrixXd>;
extern template Eigen::LLT<Eigen::MatrixXd> &Eigen::LLT<Eigen::MatrixXd>::compute(
    const Eigen::EigenBase<Eigen::MatrixXd> &);
extern template Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> &Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>>::compute(
    const Eigen::EigenBase<Eigen::MatrixXd> &);

namespace eigenscope {

/// An orthonormal basis of what the columns span, n×k for n×k columns with k ≤ n, by Householder reflections. O(n·k²).
/// Where columns depend on those before them, directions outside their span take their place.
MatrixXd orthonormalBasis(const MatrixXd &columns);

/// The shortest X (n×m) with AᵀX = B, for an A (n×k) whose columns are independent and a B (k×m), by A = QR. O(n·k²).
MatrixXd shortestSolution(const MatrixXd &A, const MatrixXd &B);

/// The pseudoinverse of A (n×k), k×n, by a complete orthogonal decomposition. O(n·k·min(n, k)).
MatrixXd pseudoInverse(const MatrixXd &A);

/// The orthonormal eigenvectors of a small symmetric matrix (k×k), by rising eigenvalues, as they come: a call of
/// LAPACK would take longer, and several threads may ask. O(k³).
MatrixXd smallEigenvectors(const MatrixXd &A);

} // namespace eigenscope

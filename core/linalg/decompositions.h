#pragma once

#include "core/base/matrix.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>

/// The decompositions of Eigen that several sources use are compiled once, in decompositions.cpp: each costs a compiler
/// one to four seconds.
extern template class Eigen::LLT<Eigen::MatrixXd>;
extern template class Eigen::HouseholderQR<Eigen::MatrixXd>;
extern template class Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>;

namespace eigenscope {

/// An orthonormal basis of what the columns span, n×k for n×k columns with k ≤ n, by Householder reflections. O(n·k²).
/// Where columns depend on those before them, directions outside their span take their place.
MatrixXd orthonormalBasis(const MatrixXd &columns);

} // namespace eigenscope

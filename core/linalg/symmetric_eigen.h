#pragma once

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <functional>
#include <memory>
#include <optional>

namespace eigenscope {

class KrylovMemory;

/// Eigenpairs A·vectors = vectors·diag(values), values falling, vectors orthonormal, and the sign of each
/// fixed so that its entry of largest absolute value is positive (the first such on a tie).
struct EigenPairs {
    VectorXd values;  ///< k, falling
    MatrixXd vectors; ///< n×k
};

/// All eigenpairs of a symmetric matrix, by LAPACK. O(n³); the library call itself cannot be stopped.
Result<EigenPairs> allEigenpairs(ConstMatrixRef A, const Progress &progress);

/// All eigenvalues, falling. O(n³), less work than allEigenpairs; its last O(n²) operations cannot be stopped.
Result<VectorXd> allEigenvalues(ConstMatrixRef A, const Progress &progress);

/// Whether no eigenvalue of a symmetric A lies below 0 by more than 1e-10 of the largest entry of the diagonal, by
/// Cholesky's method: O(n³), a thirtieth of the work of allEigenpairs, and less where one lies far below. False where
/// it was stopped.
bool isPositiveSemidefinite(MatrixXd A, const Progress &progress = {});

/// Of how many of the leading pairs the vectors are used. Of those after them only the values matter, which are known
/// twice as well as their vectors, so that fewer steps are enough: residuals up to 1e-7·‖A‖.
using Sharp = std::optional<Index>; ///< all where it is not said

/// The k algebraically largest eigenpairs with residuals ‖Av − λv‖ ≤ 1e-11·‖A‖: dense for small n or large k,
/// otherwise block Krylov steps with a check of the residuals that falls back on the dense way.
/// The same bits on each call. O(n²·k) for spectra that fall.
Result<EigenPairs> leadingEigenpairs(ConstMatrixRef A, Index k, const Progress &progress, Sharp sharp = {});

/// A symmetric matrix that is known by what it does, so that a centered kernel matrix need not be stored.
struct SymmetricOperator {
    Index size = 0;
    std::function<MatrixXd(ConstMatrixRef V)> product; ///< A·V for V of size×m
    std::function<MatrixXd()> dense;                   ///< A itself, for the dense way
    std::shared_ptr<KrylovMemory> memory = nullptr;    ///< of searches in it; none where no other follows
};
Result<EigenPairs> leadingEigenpairs(const SymmetricOperator &A, Index k, const Progress &progress, Sharp sharp = {});

/// A = left·diag(values)·rightᵀ with min(n, d) singular values, falling; signs fixed by `right`.
struct SingularValues {
    VectorXd values;
    MatrixXd left;  ///< n×min(n, d)
    MatrixXd right; ///< d×min(n, d)
};
Result<SingularValues> singularValues(ConstMatrixRef A, const Progress &progress);

/// Turns the sign of each column so that its entry of largest absolute value is positive.
void fixSigns(MatrixXd &vectors);

} // namespace eigenscope

#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

// Products of a large matrix with one of few columns, as the steps of an eigensolver need them: the large one is read
// once and not copied, which a general product would do first. The same bits for any number of threads up to 32
// columns; with more of them these are the general product.

/// Aᵀ·V for A n×c and V n×m. O(n·c·m).
MatrixXd transposedProduct(ConstMatrixRef A, ConstMatrixRef V);

/// A·V for a symmetric A (n×n) and V n×m. O(n²·m).
inline MatrixXd symmetricProduct(ConstMatrixRef A, ConstMatrixRef V) {
    return transposedProduct(A, V);
}

/// A·T for A n×c and T c×m. O(n·c·m).
MatrixXd thinProduct(ConstMatrixRef A, ConstMatrixRef T);

/// M·Mᵀ·V without M·Mᵀ, for M n×c and V n×m; reads M once. O(n·c·m).
MatrixXd gramProduct(ConstMatrixRef M, ConstMatrixRef V);

} // namespace eigenscope

#pragma once

#include "core/linalg/sparse_eigen.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The axes of a sparse positive semidefinite matrix beside an eigenvector of 0 that is known and shows nothing.
struct BottomAxes {
    VectorXd eigenvalues; ///< rising, the trivial one first: all up to 500 rows, otherwise the smallest
    bool all = true;      ///< `eigenvalues` holds all of them
    MatrixXd vectors;     ///< n×components: unit eigenvectors that are orthogonal to the trivial one, signs fixed
};

/// `trivial` is a unit vector with M·trivial = 0; it is taken out also where rounding mixes it with others.
Result<BottomAxes> bottomAxes(const Eigen::SparseMatrix<double> &M, const VectorXd &trivial, Index components,
                              const Progress &progress);

/// Fills the eigenvalues and the diagnostic `spectrum` of a reduction.
void setSpectrum(Reduction &reduction, const BottomAxes &axes);

} // namespace eigenscope

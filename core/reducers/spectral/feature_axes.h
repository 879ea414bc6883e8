#pragma once

#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The axes that a (centered) kernel matrix spans in feature space.
struct FeatureAxes {
    /// Eigenvalues of the matrix that the axes belong to, falling: η as found, |η| with flip, η + |η_min| with shift;
    /// all up to 500 rows, else the leading ones.
    VectorXd values;
    bool all = true;     ///< `values` holds all of them
    double added = 0;    ///< to the trace by flip or shift; NaN where not all that was flipped is known
    MatrixXd vectors;    ///< n×min(components, available): unit eigenvectors of the axes, signs fixed
    VectorXd stretch;    ///< coordinates are vectors·diag(stretch)
    VectorXd weight;     ///< an axis in feature space is the sum of the centered rows by vectors·diag(weight)
    VectorXd placing;    ///< coordinates of a new object with centered row k are kᵀ·vectors·diag(placing)
    Index available = 0; ///< axes that exist, as far as it is known: at least `components` or all of them
    Index rank = 0;      ///< count of |η| > 1e-9·max|η| as found, where all are known
    Index negative = 0;  ///< count of η < −1e-9·max|η| as found, where all are known
};

/// With clip and keep the axes are those of η > 0, stretched by √η; flip takes those of the largest |η|, stretched by
/// √|η|; shift stretches those of η > 0 by √(η + |η_min|). New objects are placed by the eigenfunctions kᵀv/η,
/// stretched alike, so that an object of the data comes to its own place, though shift is defined for the matrix alone.
/// O(n³) up to 500 rows, then O(n²·components).
Result<FeatureAxes> featureAxes(const SymmetricOperator &K, Index components, SpectrumExtent extent,
                                Indefinite indefinite, const Progress &progress);

} // namespace eigenscope

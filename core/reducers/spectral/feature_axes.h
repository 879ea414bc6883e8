#pragma once

#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// The axes that a (centered) kernel matrix spans in feature space.
struct FeatureAxes {
    VectorXd eta;        ///< eigenvalues as found, falling: all up to 500 rows, else the leading ones
    bool all = true;     ///< `eta` holds all of them
    MatrixXd vectors;    ///< n×min(components, available): unit eigenvectors of the axes, signs fixed
    VectorXd stretch;    ///< coordinates are vectors·diag(stretch)
    VectorXd weight;     ///< coordinates of a new object with centered row k are kᵀ·vectors·diag(weight)
    Index available = 0; ///< axes that exist, as far as it is known: at least `components` or all of them
    Index rank = 0;      ///< count of |η| > 1e-9·max|η|, where all are known
    Index negative = 0;  ///< count of η < −1e-9·max|η|, where all are known
};

/// With clip and keep the axes are those of η > 0, stretched by √η; flip takes those of the largest |η|, stretched by
/// √|η|; shift stretches those of η > 0 by √(η + |η_min|). O(n³) up to 500 rows, then O(n²·components).
Result<FeatureAxes> featureAxes(const SymmetricOperator &K, Index components, SpectrumExtent extent,
                                Indefinite indefinite, const Progress &progress);

} // namespace eigenscope

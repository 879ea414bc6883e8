#pragma once

#include "core/base/progress.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// What a kernel matrix knows of the classes of its rows; rows without a class are left out.
struct ClassBlocks {
    std::vector<std::string> names; ///< of the C ≥ 1 classes
    std::vector<Index> counts;      ///< rows of each
    MatrixXd means; ///< C×C: mean of k(x, y), x of one class and y of the other; x ≠ y where there is such
    /// Kernel–target alignment ⟨K, T⟩/(‖K‖·‖T‖) in [−1, 1], T_ij = 1 within a class and −1/(C − 1) between two; for two
    /// classes T = yyᵀ. NaN where it is not defined. Source: Cristianini et al., On kernel-target alignment (2001).
    double alignment = 0;
    /// The same of JKJ and JTJ, which a constant added to K does not change.
    /// Source: Cortes, Mohri and Rostamizadeh, Algorithms for learning kernels based on centered alignment (2012), 2.
    double centeredAlignment = 0;
    VectorXd centeredByClass; ///< C: centered alignment with the target of one class against all others
};

/// Nothing where no row has a class. Canceled when stopped. O(n²).
Result<std::optional<ClassBlocks>> classBlocks(ConstMatrixRef K, const Classes &classes, const Progress &progress);

} // namespace eigenscope

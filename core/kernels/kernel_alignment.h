#pragma once

#include "core/base/matrix.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// How alike two kernel matrices on the same objects are: the cosine of the angle between them as vectors of n²
/// numbers.
struct Alignment {
    double plain = 0;   ///< ⟨K, L⟩/(‖K‖·‖L‖); NaN where one of them is 0
    double centred = 0; ///< the same of JKJ and JLJ: what all objects share does not count
};

/// The alignment of two kernels. O(n²), without another matrix.
/// Source: Cristianini, Shawe-Taylor, Elisseeff and Kandola, On kernel-target alignment (2002); centred: Cortes, Mohri
/// and Rostamizadeh, Algorithms for learning kernels based on centered alignment (2012).
Alignment kernelAlignment(ConstMatrixRef K, ConstMatrixRef L);

/// The alignment of a kernel with the ideal one of the classes: 1 within a class, −1/(g − 1) between two of the g
/// classes (for two classes yyᵀ with y = ±1). Objects without a class are left out. O(n²).
Alignment targetAlignment(ConstMatrixRef K, const Classes &classes);

} // namespace eigenscope

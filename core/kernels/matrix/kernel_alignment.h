#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// How alike two kernel matrices on the same objects are: the cosine of the angle between them as vectors of n²
/// numbers.
struct Alignment {
    double plain = 0;    ///< ⟨K, L⟩/(‖K‖·‖L‖); NaN where one of them is 0
    double centered = 0; ///< the same of JKJ and JLJ: what all objects share does not count
};

/// The alignment of two kernels, both n×n. O(n²), without another matrix.
/// Source: Cristianini, Shawe-Taylor, Elisseeff and Kandola, On kernel-target alignment (2002); centered: Cortes, Mohri
/// and Rostamizadeh, Algorithms for learning kernels based on centered alignment (2012).
Alignment kernelAlignment(ConstMatrixRef K, ConstMatrixRef L);

} // namespace eigenscope

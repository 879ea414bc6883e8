#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// How alike kernels are on the same objects.
struct AlignedKernels {
    Names names;     ///< of the kernels; the last may be the column of the label
    MatrixXd values; ///< centered alignments, −1 to 1; NaN with a kernel that is the same for all objects
};

/// The centered alignments of K (n×n, called `name`; empty where there is none), of all kernels of the catalogue that
/// take these n objects, with their usual parameters, and of the target that the label is, T_ij = 1 within a class and
/// −1/(C − 1) between two. A kernel that is not defined on the objects is left out. Canceled when stopped.
/// O(m·n² + m²·n²) for m kernels, m·n² numbers.
/// Source: Cortes, Mohri and Rostamizadeh, Algorithms for learning kernels based on centered alignment (2012).
Result<AlignedKernels> alignedKernels(ConstMatrixRef K, const std::string &name, const Dataset &data,
                                      const Registry<KernelInfo> &kernels, const Progress &progress);

} // namespace eigenscope

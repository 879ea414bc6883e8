#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// A·V for a symmetric A (n×n, n ≥ 8) and V with few columns (n×b). A is read once and copied nowhere, where a general
/// product spends most of its time on packing it. The same bits for any number of threads. O(n²·b).
MatrixXd symmetricTimesThin(ConstMatrixRef A, ConstMatrixRef V);

} // namespace eigenscope

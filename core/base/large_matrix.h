#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

// What is asked of every entry of a large matrix, on several threads; the same bits for any number of them.

bool allFinite(ConstMatrixRef A);

VectorXd columnSums(ConstMatrixRef A);

} // namespace eigenscope

#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// The largest absolute entry of what two matrices differ by.
inline double worst(const MatrixXd &difference) {
    return difference.cwiseAbs().maxCoeff();
}

} // namespace eigenscope

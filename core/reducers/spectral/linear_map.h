#pragma once

#include "core/reducers/interface/reducer.h"
#include "core/reducers/spectral/column_scaling.h"

namespace eigenscope {

/// transform: Uᵀz of the scaled rows z; inverse: mean + scale·(U_r y), r the number of coordinates given.
/// `method` begins the sentences that refuse rows; U is d×k with orthonormal columns.
FittedMap linearMap(std::string method, const ColumnScaling &scaling, const MatrixXd &U);

} // namespace eigenscope

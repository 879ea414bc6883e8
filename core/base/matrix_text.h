#pragma once

#include "core/base/matrix.h"

#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// "[[2,1],[1,3]]": the rows, each number as short as it reads back to the same double.
std::string matrixText(ConstMatrixRef matrix);

/// The square matrix of at least one row that such a text means; nothing where it is not one.
std::optional<MatrixXd> readMatrix(std::string_view text);

} // namespace eigenscope

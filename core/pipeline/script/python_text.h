#pragma once

#include "core/base/matrix.h"
#include "core/base/parameter.h"

namespace eigenscope {

// Values as Python writes them; numbers read back to the same double.

std::string pythonText(std::string_view text);
std::string pythonNumber(double value);
std::string pythonValue(const ParamValue &value);
/// ["a", "b"]
std::string pythonTexts(const Names &texts);
/// [0, 1, 2]
std::string pythonIndices(const std::vector<Index> &indices);
/// np.array([[…], […]]), a row a line.
std::string pythonMatrix(ConstMatrixRef matrix);

} // namespace eigenscope

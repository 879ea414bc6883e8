#pragma once

#include "core/regression/regressor.h"

namespace eigenscope {

struct StageInput;

/// What the regression of the session works on: the prepared data, with the kernel where it takes one.
RegressionTask regressionTask(const StageInput &input);

/// The key of that.
const std::string &regressionInput(const StageInput &input);

} // namespace eigenscope

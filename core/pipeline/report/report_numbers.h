#pragma once

#include "core/base/json_numbers.h"
#include "core/base/parameter.h"
#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// Null for what is not finite, and for what has lost digits by underflow.
Json reportNormalNumber(double value);

/// What a method says about itself, by name.
Json diagnosticsJson(const Diagnostics &diagnostics);

/// All parameters that a method ran with, in the order of its description; null is automatic.
Json usedParameters(std::span<const ParamSpec> specs, const ParamMap &given);

} // namespace eigenscope

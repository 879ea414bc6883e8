#pragma once

#include "core/base/json.h"
#include "core/base/matrix.h"
#include "core/base/parameter.h"

namespace eigenscope {

// The JSON forms of numbers in a report: each reads back to the same double, what is not finite is null.

Json reportNumber(double value);
/// Null as well for what has lost digits by underflow.
Json reportNormalNumber(double value);
Json reportList(ConstVectorRef values);
/// A list of rows.
Json reportRows(ConstMatrixRef matrix);

/// All parameters that a method ran with, in the order of its description; null is automatic.
Json usedParameters(std::span<const ParamSpec> specs, const ParamMap &given);

} // namespace eigenscope

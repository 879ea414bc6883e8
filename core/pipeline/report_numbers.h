#pragma once

#include "core/base/json.h"
#include "core/base/matrix.h"

namespace eigenscope {

// The JSON forms of numbers in a report: each reads back to the same double, what is not finite is null.

Json reportNumber(double value);
/// Null as well for what has lost digits by underflow.
Json reportNormalNumber(double value);
Json reportList(ConstVectorRef values);
/// A list of rows.
Json reportRows(ConstMatrixRef matrix);

} // namespace eigenscope

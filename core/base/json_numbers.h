#pragma once

#include "core/base/json.h"
#include "core/base/matrix.h"

namespace eigenscope {

// The JSON forms of numbers: each reads back to the same double, what is not finite is null.

Json numberJson(double value);
Json listJson(ConstVectorRef values);
/// A list of rows.
Json rowsJson(ConstMatrixRef matrix);

} // namespace eigenscope

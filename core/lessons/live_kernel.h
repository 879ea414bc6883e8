#pragma once

#include "core/base/json.h"
#include "core/conditions/condition_value.h"
#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// The kernel as it is written: what the report says of it (`section`), `parameters` in use, and what follows from K:
/// `matrix`, `centered`, `distance`, `angle` (degrees), `norm`, `eigenvalues` (falling) and `map` (Mercer), each made
/// when it is asked for, O(n²), the map O(n³). NoValue where there is none.
ConditionValue kernelValue(const Results &results, const Session &session, const Json &section);

} // namespace eigenscope

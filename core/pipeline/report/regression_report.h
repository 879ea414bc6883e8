#pragma once

#include "core/base/json.h"
#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// `regress` of the report: coefficients and what they are worth. `validation` may be nullptr.
Json regressionSection(const RegressionSettings &settings, const RegressionInfo &info, const Regression &regression,
                       const Validation *validation);

} // namespace eigenscope

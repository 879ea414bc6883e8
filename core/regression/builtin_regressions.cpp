#include "core/regression/regressor.h"

namespace eigenscope {

Registry<RegressionInfo> builtinRegressions() {
    return {};
}

} // namespace eigenscope

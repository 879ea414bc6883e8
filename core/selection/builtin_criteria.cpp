#include "core/selection/feature_selection.h"

namespace eigenscope {

Registry<CriterionInfo> builtinCriteria() {
    return {};
}

} // namespace eigenscope

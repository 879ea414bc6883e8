#include "core/selection/chernoff_criterion.h"
#include "core/selection/interclass_criterion.h"
#include "core/selection/lasso.h"
#include "core/selection/r_squared.h"
#include "core/selection/scatter_ratio.h"
#include "core/selection/wrapper.h"

namespace eigenscope {

Registry<CriterionInfo> builtinCriteria() {
    return {scatterRatio(), interclassCriterion(), chernoffCriterion(), rSquared(), wrapper(), lasso()};
}

} // namespace eigenscope

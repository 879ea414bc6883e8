#include "core/selection/criteria/chernoff_criterion.h"
#include "core/selection/criteria/interclass_criterion.h"
#include "core/selection/criteria/r_squared.h"
#include "core/selection/criteria/scatter_ratio.h"
#include "core/selection/criteria/wrapper.h"
#include "core/selection/searches/lasso.h"

namespace eigenscope {

Registry<CriterionInfo> builtinCriteria() {
    return {scatterRatio(), interclassCriterion(), chernoffCriterion(), rSquared(), wrapper(), lasso()};
}

} // namespace eigenscope

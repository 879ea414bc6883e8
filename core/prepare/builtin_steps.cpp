#include "core/prepare/center.h"
#include "core/prepare/drop_missing.h"
#include "core/prepare/impute.h"
#include "core/prepare/min_max.h"
#include "core/prepare/polynomial_features.h"
#include "core/prepare/select_columns.h"
#include "core/prepare/standardize.h"

namespace eigenscope {

Registry<StepInfo> builtinSteps() {
    return {
        stepInfo<SelectColumns>(),
        stepInfo<DropMissing>(),
        stepInfo<Impute>(),
        stepInfo<Center>(),
        stepInfo<Standardize>(),
        stepInfo<MinMax>(),
        stepInfo<PolynomialFeatures>(),
    };
}

} // namespace eigenscope

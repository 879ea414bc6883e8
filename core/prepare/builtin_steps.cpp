#include "core/prepare/center.h"
#include "core/prepare/composition.h"
#include "core/prepare/drop_missing.h"
#include "core/prepare/impute.h"
#include "core/prepare/min_max.h"
#include "core/prepare/one_hot.h"
#include "core/prepare/polynomial_features.h"
#include "core/prepare/remove_outliers.h"
#include "core/prepare/sample_rows.h"
#include "core/prepare/select_columns.h"
#include "core/prepare/standardize.h"
#include "core/prepare/unit_rows.h"
#include "core/prepare/whiten.h"

namespace eigenscope {

Registry<StepInfo> builtinSteps() {
    return {
        stepInfo<SelectColumns>(),
        stepInfo<DropMissing>(),
        stepInfo<Impute>(),
        stepInfo<OneHot>(),
        stepInfo<Center>(),
        stepInfo<Standardize>(),
        stepInfo<MinMax>(),
        stepInfo<UnitRows>(),
        stepInfo<Whiten>(),
        stepInfo<RemoveOutliers>(),
        stepInfo<SampleRows>(),
        stepInfo<Composition>(),
        stepInfo<PolynomialFeatures>(),
    };
}

} // namespace eigenscope

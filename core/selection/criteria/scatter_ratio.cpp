#include "core/selection/criteria/scatter_ratio.h"

#include "core/selection/class_moments.h"
#include "core/selection/criteria/trace_criterion.h"

namespace eigenscope {

CriterionInfo scatterRatio() {
    return {.id = "scatter-ratio",
            .name = "Scatter ratio",
            .formula = "tr(S_w⁻¹ S_b)",
            .help =
                "How far the means of the classes lie apart beside the scatter within them, correlations taken into "
                "account. It grows with every column, useful or not, so it cannot say when to stop.",
            .source = "Fukunaga, Introduction to Statistical Pattern Recognition, 10.2",
            .needsLabel = true,
            .monotone = true,
            .variation = Variation::WithinClasses,
            .make = [](const Supervised &data, const ParamMap &) -> Result<std::unique_ptr<Criterion>> {
                const auto g = static_cast<Index>(data.target.classes.size());
                TRY(requireMatrices(data.points.X.cols(), g + 2));
                const auto moments = ClassMoments::of(standardized(data.points.X), data.target);
                return criterionOf<TraceCriterion>(moments.within(), moments.between(),
                                                   data.points.X.rows() - moments.count());
            }};
}

} // namespace eigenscope

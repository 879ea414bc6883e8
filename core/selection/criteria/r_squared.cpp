#include "core/selection/criteria/r_squared.h"

#include "core/selection/class_moments.h"
#include "core/selection/criteria/trace_criterion.h"

namespace eigenscope {

CriterionInfo rSquared() {
    return {.id = "r-squared",
            .name = "R²",
            .formula = "R² = 1 − Σ(y − ŷ)² / Σ(y − ȳ)², ŷ by least squares",
            .help = "The share of the variance of the target that least squares on the columns explains. It grows with "
                    "every column, useful or not, and reaches 1 when there are as many columns as rows.",
            .source = "Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, 3.3",
            .monotone = true,
            .make = [](const Supervised &data, const ParamMap &) -> Result<std::unique_ptr<Criterion>> {
                if (data.target.classes.size() > 2)
                    return Error{.kind = Error::Kind::InvalidData,
                                 .message = sentence("R² needs a number or two classes to predict, but '%1' has %2 "
                                                     "classes. Use the criterion Scatter ratio.",
                                                     data.target.column, data.target.classes.size()),
                                 .remedies = {{.id = "criterion", .value = "scatter-ratio"}}};
                TRY(requireMatrices(data.points.X.cols(), 2));
                const MatrixXd Z = standardized(data.points.X);
                const VectorXd y = standardized(data.target.values);
                const auto n = static_cast<double>(Z.rows());
                return criterionOf<TraceCriterion>(Z.transpose() * Z / n, Z.transpose() * y / n, Z.rows() - 2);
            }};
}

} // namespace eigenscope

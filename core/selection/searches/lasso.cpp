#include "core/selection/searches/lasso.h"

#include "core/selection/class_moments.h"
#include "core/selection/searches/lasso_path.h"

#include <algorithm>

namespace eigenscope {
namespace {

Result<SearchPath> path(const Supervised &data, Index size, const Progress &progress) {
    if (data.target.classes.size() > 2)
        return Error{.kind = Error::Kind::InvalidData,
                     .message = sentence("Lasso path needs a number or two classes to predict, but '%1' has %2 "
                                         "classes. Use the criterion Scatter ratio.",
                                         data.target.column, data.target.classes.size()),
                     .remedies = {{.id = "criterion", .value = "scatter-ratio"}}};
    TRY(requireMatrices(data.points.X.cols(), 2));
    const MatrixXd Z = standardized(data.points.X);
    const auto n = static_cast<double>(Z.rows());
    const MatrixXd G = Z.transpose() * Z / n;
    const VectorXd b = Z.transpose() * standardized(data.target.values) / n;
    TRY(const auto bends, lassoPath(G, b, size, progress));
    SearchPath path;
    Subset subset;
    for (const LassoBend &bend : bends) {
        if (bend.joins)
            subset.insert(std::ranges::upper_bound(subset, bend.column), bend.column);
        else
            std::erase(subset, bend.column);
        const VectorXd &a = bend.coefficients;
        path.steps.push_back({{bend.column}, subset, 2 * b.dot(a) - a.dot(G * a)});
    }
    path.visited = static_cast<Index>(bends.size());
    if (path.steps.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("No column has a correlation with '%1', so the lasso lets none in.", data.target.column)};
    return path;
}

} // namespace

CriterionInfo lasso() {
    return {.id = "lasso",
            .name = "Lasso path",
            .formula = "min (1/2n)‖y − Za‖² + λ‖a‖₁ for falling λ; R² of the fit",
            .help = "The penalty on Σ|a_j| keeps coefficients at 0 until the column is worth its price; as λ falls the "
                    "columns come in one by one, and may leave. Of columns that say the same it takes one, by chance.",
            .source = "Efron, Hastie, Johnstone and Tibshirani, Least angle regression, Annals of Statistics 32 (2004)",
            .path = path};
}

} // namespace eigenscope

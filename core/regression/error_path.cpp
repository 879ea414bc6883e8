#include "core/regression/error_path.h"

#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double decadesBelow = 8;
constexpr Index valuesBetween = 17;
constexpr int rounds = 2;

VectorXd logarithmicSteps(double first, double last, Index count) {
    return VectorXd::LinSpaced(count, std::log10(first), std::log10(last)).unaryExpr([](double power) {
        return std::pow(10.0, power);
    });
}

/// The position of the least error of unseen rows; −1 where none is known.
Index leastOf(const std::vector<FitErrors> &errors) {
    Index best = -1;
    for (std::size_t k = 0; k < errors.size(); ++k)
        if (std::isfinite(errors[k].unseen) &&
            (best < 0 || errors[k].unseen < errors[static_cast<std::size_t>(best)].unseen))
            best = static_cast<Index>(k);
    return best;
}

} // namespace

VectorXd lambdaPath(double largestEigenvalue, Index count) {
    const double top = largestEigenvalue > 0 ? std::ceil(std::log10(largestEigenvalue)) + 1 : 0;
    return logarithmicSteps(std::pow(10.0, top - decadesBelow), std::pow(10.0, top), count);
}

void findLeastError(Validation &validation, const ErrorsAt &errors) {
    validation.bestLambda = validation.leastError = std::numeric_limits<double>::quiet_NaN();
    VectorXd lambdas = validation.lambda;
    std::vector<FitErrors> found = validation.errors;
    for (int round = 0; round <= rounds; ++round) {
        const Index best = leastOf(found);
        if (best < 0)
            return;
        validation.bestLambda = lambdas[best];
        validation.leastError = found[static_cast<std::size_t>(best)].unseen;
        if (!errors || round == rounds || best == 0 || best + 1 == lambdas.size())
            return;
        lambdas = logarithmicSteps(lambdas[best - 1], lambdas[best + 1], valuesBetween);
        found = errors(lambdas);
    }
}

} // namespace eigenscope

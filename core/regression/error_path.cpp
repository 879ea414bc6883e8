#include "core/regression/error_path.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope {
namespace {

constexpr double decadesBelow = 8;
constexpr int searchSteps = 24;

/// Narrows the interval of ln λ that holds the least error.
void searchBetween(Validation &validation, double low, double high) {
    constexpr double golden = 1 / std::numbers::phi;
    for (int step = 0; step < searchSteps; ++step) {
        const double left = high - golden * (high - low), right = low + golden * (high - low);
        const double atLeft = validation.at(std::exp(left)).unseen, atRight = validation.at(std::exp(right)).unseen;
        for (const auto &[place, error] : {std::pair(left, atLeft), std::pair(right, atRight)})
            if (error < validation.leastError) {
                validation.bestLambda = std::exp(place);
                validation.leastError = error;
            }
        if (atLeft < atRight)
            high = right;
        else
            low = left;
    }
}

} // namespace

VectorXd lambdaPath(double largestEigenvalue, Index count) {
    const double top = largestEigenvalue > 0 ? std::ceil(std::log10(largestEigenvalue)) + 1 : 0;
    return VectorXd::LinSpaced(count, top - decadesBelow, top).unaryExpr([](double power) {
        return std::pow(10.0, power);
    });
}

void findLeastError(Validation &validation, bool between) {
    validation.bestLambda = validation.leastError = std::numeric_limits<double>::quiet_NaN();
    Index best = -1;
    for (Index k = 0; k < validation.lambda.size(); ++k) {
        const double error = validation.errors[static_cast<std::size_t>(k)].unseen;
        if (std::isfinite(error) && (best < 0 || error < validation.leastError)) {
            best = k;
            validation.bestLambda = validation.lambda[k];
            validation.leastError = error;
        }
    }
    if (between && best > 0 && best + 1 < validation.lambda.size())
        searchBetween(validation, std::log(validation.lambda[best - 1]), std::log(validation.lambda[best + 1]));
}

} // namespace eigenscope

#include "core/quality/stress1.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {

namespace {

/// Both distances are first divided by their largest, which changes nothing but keeps the sums finite.
Json stressAtBestScale(const Comparison &comparison, Index) {
    const double deltaUnit = comparison.delta().maxCoeff(), unit = comparison.d().maxCoeff();
    const auto delta = [&](Index j) { return VectorXd(comparison.delta().col(j) / deltaUnit); };
    const auto d = [&](Index j) { return VectorXd(comparison.d().col(j) / unit); };
    double products = 0, squares = 0, residual = 0, total = 0;
    for (Index j = 0; j < comparison.size(); ++j) {
        const VectorXd column = delta(j);
        products += column.dot(d(j));
        squares += column.squaredNorm();
    }
    for (Index j = 0; j < comparison.size(); ++j) {
        const VectorXd column = d(j);
        residual += (products / squares * delta(j) - column).squaredNorm();
        total += column.squaredNorm();
    }
    return std::sqrt(residual / total);
}

} // namespace

MeasureInfo stress1() {
    return {.id = "stress1",
            .name = "Stress-1",
            .formula = "min over b of √(Σ(bδ − d)²/Σd²)",
            .help = "How far distances in the picture are from those in the data, at the best scale: 0 for a perfect "
                    "picture.",
            .value = stressAtBestScale};
}

} // namespace eigenscope

#include "core/quality/stress1.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {

namespace {

/// A comparison whose distances are divided by their largest, which changes no stress but keeps the sums finite.
struct InUnits {
    const Comparison &comparison;
    double deltaUnit = comparison.delta().maxCoeff(), unit = comparison.d().maxCoeff();

    [[nodiscard]] VectorXd delta(Index j) const { return comparison.delta().col(j) / deltaUnit; }
    [[nodiscard]] VectorXd d(Index j) const { return comparison.d().col(j) / unit; }
    [[nodiscard]] double bestScale() const {
        double products = 0, squares = 0;
        for (Index j = 0; j < comparison.size(); ++j) {
            const VectorXd column = delta(j);
            products += column.dot(d(j));
            squares += column.squaredNorm();
        }
        return products / squares;
    }
};

Json stressAtBestScale(const Comparison &comparison, Index) {
    const InUnits inUnits{comparison};
    const double scale = inUnits.bestScale();
    double residual = 0, total = 0;
    for (Index j = 0; j < comparison.size(); ++j) {
        const VectorXd column = inUnits.d(j);
        residual += (scale * inUnits.delta(j) - column).squaredNorm();
        total += column.squaredNorm();
    }
    return std::sqrt(residual / total);
}

} // namespace

double bestScale(const Comparison &comparison) {
    const InUnits inUnits{comparison};
    return inUnits.bestScale() * inUnits.unit / inUnits.deltaUnit;
}

MeasureInfo stress1() {
    return {.id = "stress1",
            .name = "Stress-1",
            .formula = "min over b of √(Σ(bδ − d)²/Σd²)",
            .help = "How far distances in the picture are from those in the data, at the best scale: 0 for a perfect "
                    "picture.",
            .value = stressAtBestScale};
}

} // namespace eigenscope

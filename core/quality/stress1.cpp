#include "core/quality/stress1.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {

namespace {

/// A power of two near the largest of these distances. In this unit no square overflows, and no digit is lost.
double unitOf(const MatrixXd &distances) {
    return std::max(std::exp2(std::ilogb(distances.maxCoeff())), std::numeric_limits<double>::min());
}

/// The distances of a comparison in such units, each pair once.
struct InUnits {
    const Comparison &comparison;
    double deltaUnit = unitOf(comparison.delta()), unit = unitOf(comparison.d());

    /// From row j to those before it.
    [[nodiscard]] auto delta(Index j) const { return comparison.delta().col(j).head(j) * (1 / deltaUnit); }
    [[nodiscard]] auto d(Index j) const { return comparison.d().col(j).head(j) * (1 / unit); }
    [[nodiscard]] double bestScale() const {
        double products = 0, squares = 0;
        for (Index j = 0; j < comparison.size(); ++j) {
            products += delta(j).cwiseProduct(d(j)).sum();
            squares += delta(j).squaredNorm();
        }
        return products / squares;
    }
};

Json stressAtBestScale(const Comparison &comparison, Index) {
    const InUnits inUnits{comparison};
    const double scale = inUnits.bestScale();
    double residual = 0, total = 0;
    for (Index j = 0; j < comparison.size(); ++j) {
        residual += (scale * inUnits.delta(j) - inUnits.d(j)).squaredNorm();
        total += inUnits.d(j).squaredNorm();
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

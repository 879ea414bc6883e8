#include "core/quality/stress1.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

namespace {

/// Both distances are first divided by their largest, which changes nothing but keeps the sums finite.
Json stressAtBestScale(const Comparison &comparison, Index) {
    const MatrixXd delta = comparison.delta() / comparison.delta().maxCoeff();
    const MatrixXd d = comparison.d() / comparison.d().maxCoeff();
    const double b = delta.cwiseProduct(d).sum() / delta.squaredNorm();
    return (b * delta - d).norm() / d.norm();
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

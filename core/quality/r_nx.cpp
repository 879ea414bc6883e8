#include "core/quality/r_nx.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {

namespace {

/// R_NX(k) at position k − 1.
std::vector<double> curve(const Comparison &comparison) {
    const Index n = comparison.size();
    if (n < 3)
        return {};
    std::vector<double> values;
    const auto others = static_cast<double>(n - 1);
    Index shared = 0;
    for (Index k = 1; k <= n - 2; ++k) {
        shared += comparison.joining()[static_cast<std::size_t>(k)];
        const auto size = static_cast<double>(k);
        const double overlap = static_cast<double>(shared) / (size * static_cast<double>(n));
        values.push_back((others * overlap - size) / (others - size));
    }
    return values;
}

} // namespace

MeasureInfo rnx() {
    return {.id = "r_nx",
            .name = "R_NX",
            .formula = "((n − 1)·Q(k) − k)/(n − 1 − k) for k = 1…n − 2, Q(k) the mean share of kept neighbors",
            .help = "The share of the k nearest neighbors that the picture keeps, beyond what chance would keep: "
                    "0 for a random picture, 1 for a perfect one, for each k.",
            .value = [](const Comparison &comparison, Index) -> Json { return curve(comparison); }};
}

MeasureInfo rnxArea() {
    return {.id = "r_nx_area",
            .name = "Area under R_NX",
            .formula = "Σ R_NX(k)/k ÷ Σ 1/k",
            .help = "One number for all neighborhood sizes, the small ones counted more: 1 for a perfect picture.",
            .value = [](const Comparison &comparison, Index) -> Json {
                double sum = 0, weights = 0;
                for (double k = 1; const double value : curve(comparison)) {
                    sum += value / k;
                    weights += 1 / k++;
                }
                return weights > 0 ? Json(sum / weights) : Json();
            }};
}

} // namespace eigenscope

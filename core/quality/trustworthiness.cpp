#include "core/quality/trustworthiness.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

namespace {

/// How well neighbourhoods in `found` can be relied on to be neighbourhoods in `given`.
double reliability(const Comparison::Ranks &found, const Comparison::Ranks &given, Index k) {
    double excess = 0;
    for (Index i = 0; i < found.rows(); ++i)
        for (Index j = 0; j < found.cols(); ++j)
            if (found(i, j) <= k && given(i, j) > k)
                excess += static_cast<double>(given(i, j) - k);
    const auto n = static_cast<double>(found.rows()), size = static_cast<double>(k);
    return 1 - 2 / (n * size * (2 * n - 3 * size - 1)) * excess;
}

} // namespace

MeasureInfo trustworthiness() {
    return {.id = "trustworthiness",
            .name = "Trustworthiness",
            .formula = "1 − 2/(n·k·(2n − 3k − 1))·Σ (rank in the data − k) over intruders",
            .help = "Are neighbours in the picture neighbours in the data? 1 when all are; points that the picture "
                    "wrongly brings near lower it.",
            .perNeighbors = true,
            .value = [](const Comparison &comparison, Index k) -> Json {
                return reliability(comparison.pictureRanks(), comparison.dataRanks(), k);
            }};
}

MeasureInfo continuity() {
    return {.id = "continuity",
            .name = "Continuity",
            .formula = "1 − 2/(n·k·(2n − 3k − 1))·Σ (rank in the picture − k) over the torn away",
            .help = "Are neighbours in the data neighbours in the picture? 1 when all are; neighbourhoods that the "
                    "picture tears apart lower it.",
            .perNeighbors = true,
            .value = [](const Comparison &comparison, Index k) -> Json {
                return reliability(comparison.dataRanks(), comparison.pictureRanks(), k);
            }};
}

} // namespace eigenscope

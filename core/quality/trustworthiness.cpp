#include "core/quality/trustworthiness.h"

#include "core/quality/row_reliability.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

MeasureInfo trustworthiness() {
    return {.id = "trustworthiness",
            .name = "Trustworthiness",
            .formula = "1 − 2/(n·k·(2n − 3k − 1))·Σ (rank in the data − k) over intruders",
            .help = "Are neighbors in the picture neighbors in the data? 1 when all are; points that the picture "
                    "wrongly brings near lower it.",
            .perNeighbors = true,
            .value = [](const Comparison &comparison, Index k) -> Json {
                return rowReliability(comparison.pictureRanks(), comparison.dataRanks(), k).mean();
            }};
}

MeasureInfo continuity() {
    return {.id = "continuity",
            .name = "Continuity",
            .formula = "1 − 2/(n·k·(2n − 3k − 1))·Σ (rank in the picture − k) over the torn away",
            .help = "Are neighbors in the data neighbors in the picture? 1 when all are; neighborhoods that the "
                    "picture tears apart lower it.",
            .perNeighbors = true,
            .value = [](const Comparison &comparison, Index k) -> Json {
                return rowReliability(comparison.dataRanks(), comparison.pictureRanks(), k).mean();
            }};
}

} // namespace eigenscope

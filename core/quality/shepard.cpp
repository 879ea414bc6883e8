#include "core/quality/shepard.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {

namespace {

Json rankCorrelation(const Comparison &comparison, Index) {
    const auto &data = comparison.dataPairRanks(), &picture = comparison.picturePairRanks();
    const double mean = static_cast<double>(data.size()) - 1; // of doubled ranks
    double products = 0, dataSquares = 0, pictureSquares = 0;
    for (std::size_t pair = 0; pair < data.size(); ++pair) {
        const double a = data[pair] - mean, b = picture[pair] - mean;
        products += a * b;
        dataSquares += a * a;
        pictureSquares += b * b;
    }
    const double norms = std::sqrt(dataSquares) * std::sqrt(pictureSquares);
    return norms > 0 ? Json(products / norms) : Json();
}

} // namespace

MeasureInfo shepard() {
    return {.id = "shepard",
            .name = "Shepard rank correlation",
            .formula = "Spearman's correlation of δ and d over all pairs",
            .help = "Are larger distances in the data larger in the picture? 1 when their order is kept throughout.",
            .value = rankCorrelation};
}

} // namespace eigenscope

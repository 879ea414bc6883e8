#include "core/quality/shepard.h"

#include "core/base/parallel.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

namespace {

/// Rank of each pair by its distance, from 0, less the mean rank; equal distances share their mean rank.
VectorXd centeredRanks(const MatrixXd &D, const RisingOrder &order) {
    const std::vector<double> distances = pairDistances(D);
    VectorXd ranks(static_cast<Index>(order.size()));
    const double mean = (static_cast<double>(order.size()) - 1) / 2;
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        while (end < order.size() && distances[order[end]] == distances[order[begin]])
            ++end;
        const double shared = static_cast<double>(begin + end - 1) / 2 - mean;
        for (std::size_t i = begin; i < end; ++i)
            ranks(order[i]) = shared;
    }
    return ranks;
}

Json rankCorrelation(const Comparison &comparison, Index) {
    VectorXd data, picture;
    parallelFor(2, 1, [&](Index begin, Index) {
        if (begin == 0)
            data = centeredRanks(comparison.delta(), comparison.dataPairs());
        else
            picture = centeredRanks(comparison.d(), comparison.picturePairs());
    });
    const double norms = data.norm() * picture.norm();
    return norms > 0 ? Json(data.dot(picture) / norms) : Json();
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

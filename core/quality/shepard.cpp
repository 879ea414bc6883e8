#include "core/quality/shepard.h"

#include "core/base/parallel.h"
#include "core/quality/rising_order.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

namespace {

/// Rank of each pair i < j by its distance, from 0, less the mean rank; equal distances share their mean rank.
VectorXd centeredRanks(ConstMatrixRef D) {
    const Index n = D.rows();
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(n * (n - 1) / 2));
    for (Index j = 1; j < n; ++j)
        distances.insert(distances.end(), D.col(j).data(), D.col(j).data() + j);

    const std::vector<std::uint32_t> order = risingOrder(distances);
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
        (begin == 0 ? data : picture) = centeredRanks(begin == 0 ? comparison.delta() : comparison.d());
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

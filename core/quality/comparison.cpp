#include "core/base/parallel.h"
#include "core/linalg/squared_distances.h"
#include "core/quality/measure.h"

#include <algorithm>
#include <utility>

namespace eigenscope {

namespace {

constexpr Index rowsAtOnce = 16;

std::span<const double> distancesOf(const MatrixXd &D, Index row) { // its columns, which lie together, serve as rows
    return {D.col(row).data(), static_cast<std::size_t>(D.rows())};
}

/// The other rows in the order that the ranks of one row tell.
RisingOrder orderOf(const Comparison::Ranks &ranks, Index row) {
    RisingOrder order(static_cast<std::size_t>(ranks.cols()));
    for (Index j = 0; j < ranks.cols(); ++j)
        order[static_cast<std::size_t>(ranks(row, j))] = static_cast<std::uint32_t>(j);
    order.erase(order.begin()); // the row itself
    return order;
}

/// Of the symmetric distances D; the former ones are taken where they still hold.
Comparison::Ranks ranksOf(const MatrixXd &D, const Comparison::Ranks &former, const Progress &progress) {
    const Index n = D.rows();
    Comparison::Ranks ranks(n, n);
    parallelFor(n, rowsAtOnce, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const auto distances = distancesOf(D, i);
            if (former.rows() == n && isRisingOrder(distances, orderOf(former, i))) {
                ranks.row(i) = former.row(i);
                continue;
            }
            ranks(i, i) = 0;
            int rank = 1;
            for (const Index j : risingOrder(distances))
                if (j != i)
                    ranks(i, j) = rank++;
        }
    });
    return ranks;
}

/// Of all pairs, where the former one does not hold.
RisingOrder pairOrder(const MatrixXd &D, const RisingOrder &former) {
    const std::vector<double> distances = pairDistances(D);
    const bool holds = former.size() == distances.size() && isRisingOrder(distances, former);
    return holds ? former : risingOrder(distances);
}

} // namespace

std::vector<double> pairDistances(const MatrixXd &D) {
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(D.rows() * (D.rows() - 1) / 2));
    for (Index j = 1; j < D.rows(); ++j)
        distances.insert(distances.end(), D.col(j).data(), D.col(j).data() + j);
    return distances;
}

Result<Comparison> Comparison::make(MatrixXd delta, MatrixXd Y, std::optional<Classes> classes,
                                    const Comparison *former, const Progress &progress) {
    Comparison comparison;
    comparison.m_delta = std::move(delta);
    comparison.m_d = squaredDistances(Y).cwiseSqrt();
    comparison.m_classes = std::move(classes);
    if (progress.stopped())
        return canceled();
    if (!comparison.m_delta.allFinite())
        return Error{Error::Kind::InvalidData, sentence("Quality needs all distances in the data, but some are missing "
                                                        "or too large for a number.")};
    if (!comparison.m_d.allFinite())
        return Error{Error::Kind::InvalidData, sentence("Quality needs all distances in the picture, but some are "
                                                        "missing or too large for a number.")};
    static const Comparison none;
    const Comparison &before = former ? *former : none;
    comparison.m_dataRanks = ranksOf(comparison.m_delta, before.m_dataRanks, progress);
    comparison.m_pictureRanks = ranksOf(comparison.m_d, before.m_pictureRanks, progress);
    if (progress.stopped())
        return canceled();
    parallelFor(2, 1, [&](Index begin, Index) {
        if (begin == 0)
            comparison.m_dataPairs = pairOrder(comparison.m_delta, before.m_dataPairs);
        else
            comparison.m_picturePairs = pairOrder(comparison.m_d, before.m_picturePairs);
    });
    return comparison;
}

} // namespace eigenscope

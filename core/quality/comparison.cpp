#include "core/base/parallel.h"
#include "core/linalg/squared_distances.h"
#include "core/quality/measure.h"
#include "core/quality/rising_order.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace eigenscope {

namespace {

constexpr Index rowsAtOnce = 16;

using Ranked = std::shared_ptr<const RankedDistances>;

void rankRows(RankedDistances &of, Index begin, Index end) {
    const MatrixXd &D = of.distances; // symmetric, so that its columns, which lie together, serve as rows
    for (Index i = begin; i < end; ++i) {
        of.ranks(i, i) = 0;
        int rank = 1;
        for (const Index j : risingOrder(std::span(D.col(i).data(), static_cast<std::size_t>(D.rows()))))
            if (j != i)
                of.ranks(i, j) = rank++;
    }
}

void rankPairs(RankedDistances &of) {
    const MatrixXd &D = of.distances;
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(D.rows() * (D.rows() - 1) / 2));
    for (Index j = 1; j < D.rows(); ++j)
        distances.insert(distances.end(), D.col(j).data(), D.col(j).data() + j);
    of.pairRanks = doubledRanks(distances);
}

/// Ranks distances of the same rows, all at once; pairs first, which take longest.
void rankAll(const std::vector<RankedDistances *> &all, Index n, const Progress &progress) {
    const auto count = static_cast<Index>(all.size());
    const Index parts = 1 + (n + rowsAtOnce - 1) / rowsAtOnce;
    for (RankedDistances *of : all)
        of->ranks.resize(n, n);
    parallelFor(count * parts, 1, [&](Index piece, Index) {
        RankedDistances &of = *all[static_cast<std::size_t>(piece % count)];
        const Index part = piece / count, begin = (part - 1) * rowsAtOnce;
        if (progress.stopped())
            return;
        if (part == 0)
            rankPairs(of);
        else
            rankRows(of, begin, std::min(n, begin + rowsAtOnce));
    });
}

/// With the ranks of the former one where that is of the same distances.
std::array<Ranked, 2> ranked(std::array<MatrixXd, 2> distances, const std::array<Ranked, 2> &former,
                             const Progress &progress) {
    const Index n = distances[0].rows();
    std::array<Ranked, 2> found;
    std::vector<RankedDistances *> made;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool isSame = former[i] && former[i]->distances.rows() == n && former[i]->distances == distances[i];
        if (isSame) {
            found[i] = former[i];
            continue;
        }
        auto fresh = std::make_shared<RankedDistances>(RankedDistances{std::move(distances[i]), {}, {}});
        made.push_back(fresh.get());
        found[i] = std::move(fresh);
    }
    rankAll(made, n, progress);
    return found;
}

} // namespace

Result<Comparison> Comparison::make(MatrixXd delta, MatrixXd Y, std::optional<Classes> classes,
                                    const Comparison *former, const Progress &progress) {
    MatrixXd d = squaredDistances(Y).cwiseSqrt();
    if (progress.stopped())
        return canceled();
    if (!delta.allFinite())
        return Error{Error::Kind::InvalidData, sentence("Quality needs all distances in the data, but some are missing "
                                                        "or too large for a number.")};
    if (!d.allFinite())
        return Error{Error::Kind::InvalidData, sentence("Quality needs all distances in the picture, but some are "
                                                        "missing or too large for a number.")};
    Comparison comparison;
    comparison.m_classes = std::move(classes);
    std::array<Ranked, 2> before;
    if (former)
        before = {former->m_data, former->m_picture};
    auto [data, picture] = ranked({std::move(delta), std::move(d)}, before, progress);
    comparison.m_data = std::move(data);
    comparison.m_picture = std::move(picture);
    if (progress.stopped())
        return canceled();
    return comparison;
}

} // namespace eigenscope

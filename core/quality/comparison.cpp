#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/linalg/squared_distances.h"
#include "core/quality/measure.h"
#include "core/quality/rising_order.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <utility>

namespace eigenscope {

namespace {

constexpr Index rowsAtOnce = 16;

using Ranked = std::shared_ptr<const RankedDistances>;

using Positions = std::vector<std::uint32_t>;

/// Whether the ranks of a row among earlier distances are those among the present ones, where equal ones stand by row
/// number. `byRank` is room for n positions.
bool keepsRanks(const int *ranks, const double *distances, Positions &byRank) {
    for (std::size_t j = 0; j < byRank.size(); ++j)
        byRank[static_cast<std::size_t>(ranks[j])] = static_cast<std::uint32_t>(j);
    for (std::size_t rank = 2; rank < byRank.size(); ++rank) { // 0 is the row itself
        const std::uint32_t next = byRank[rank], before = byRank[rank - 1];
        if (distances[next] < distances[before] || (distances[next] == distances[before] && next < before))
            return false;
    }
    return true;
}

/// What is to be ranked, and the ranks of an earlier picture, which most often serve again for the data: a kernel that
/// is turned a little keeps the order of its distances. nullptr where there is none.
struct Ranking {
    RankedDistances &of;
    const RankedDistances *earlier;

    [[nodiscard]] bool keeps(Index row, Positions &byRank) const {
        return earlier && keepsRanks(earlier->ranks.row(row).data(), of.distances.col(row).data(), byRank);
    }
};

void rankRows(const Ranking &ranking, Index begin, Index end) {
    RankedDistances &of = ranking.of;
    const MatrixXd &D = of.distances; // symmetric, so that its columns, which lie together, serve as rows
    Positions byRank(static_cast<std::size_t>(D.rows()));
    RisingOrder order;
    for (Index i = begin; i < end; ++i) {
        if (ranking.keeps(i, byRank)) {
            of.ranks.row(i) = ranking.earlier->ranks.row(i);
            continue;
        }
        of.ranks(i, i) = 0;
        int rank = 1;
        for (const Index j : order.of(std::span(D.col(i).data(), static_cast<std::size_t>(D.rows()))))
            if (j != i)
                of.ranks(i, j) = rank++;
    }
}

void rankPairs(const Ranking &ranking) {
    const MatrixXd &D = ranking.of.distances;
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(D.rows() * (D.rows() - 1) / 2));
    preferLargePages(distances.data(), distances.capacity() * sizeof(double));
    for (Index j = 1; j < D.rows(); ++j)
        distances.insert(distances.end(), D.col(j).data(), D.col(j).data() + j);
    Positions byRank(static_cast<std::size_t>(D.rows()));
    if (D.rows() > 1 && ranking.keeps(0, byRank) && areDoubledRanks(ranking.earlier->pairRanks, distances))
        ranking.of.pairRanks = ranking.earlier->pairRanks;
    else
        ranking.of.pairRanks = RisingOrder().doubledRanks(distances);
}

/// Ranks distances of the same rows, all at once; pairs first, which take longest.
void rankAll(const std::vector<Ranking> &all, Index n, const Progress &progress) {
    const auto count = static_cast<Index>(all.size());
    const Index parts = 1 + (n + rowsAtOnce - 1) / rowsAtOnce;
    for (const Ranking &ranking : all) {
        ranking.of.ranks.resize(n, n);
        preferLargePages(ranking.of.ranks.data(), static_cast<std::size_t>(n * n) * sizeof(int));
    }
    parallelFor(count * parts, 1, [&](Index piece, Index) {
        const Ranking &ranking = all[static_cast<std::size_t>(piece % count)];
        const Index part = piece / count, begin = (part - 1) * rowsAtOnce;
        if (progress.stopped())
            return;
        if (part == 0)
            rankPairs(ranking);
        else
            rankRows(ranking, begin, std::min(n, begin + rowsAtOnce));
    });
}

/// With the ranks of the former one where that is of the same distances.
std::array<Ranked, 2> ranked(std::array<MatrixXd, 2> distances, const std::array<Ranked, 2> &former,
                             const Progress &progress) {
    const Index n = distances[0].rows();
    std::array<Ranked, 2> found;
    std::vector<Ranking> made;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const RankedDistances *earlier = former[i] && former[i]->distances.rows() == n ? former[i].get() : nullptr;
        if (earlier && earlier->distances == distances[i]) {
            found[i] = former[i];
            continue;
        }
        auto fresh = std::make_shared<RankedDistances>(RankedDistances{std::move(distances[i]), {}, {}});
        made.push_back({*fresh, earlier});
        found[i] = std::move(fresh);
    }
    rankAll(made, n, progress);
    return found;
}

/// A neighbor is among the k nearest in both spaces from k = the larger of its two ranks on.
std::vector<Index> joiningRows(const RankedDistances::Ranks &data, const RankedDistances::Ranks &picture) {
    constexpr Index parts = 16;
    const Index n = data.rows();
    std::vector<std::vector<Index>> counts(parts, std::vector<Index>(static_cast<std::size_t>(n), 0));
    parallelFor(parts, 1, [&](Index part, Index) {
        std::vector<Index> &own = counts[static_cast<std::size_t>(part)];
        for (Index i = part * n / parts; i < (part + 1) * n / parts; ++i)
            for (Index j = 0; j < n; ++j)
                ++own[static_cast<std::size_t>(std::max(data(i, j), picture(i, j)))];
    });
    for (Index part = 1; part < parts; ++part)
        std::ranges::transform(counts[0], counts[static_cast<std::size_t>(part)], counts[0].begin(), std::plus());
    return std::move(counts[0]);
}

} // namespace

Result<Comparison> Comparison::make(MatrixXd delta, MatrixXd Y, std::optional<Classes> classes,
                                    const Comparison *former, const Progress &progress) {
    MatrixXd d = euclideanDistances(Y);
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
    comparison.m_joining = joiningRows(comparison.dataRanks(), comparison.pictureRanks());
    return comparison;
}

} // namespace eigenscope

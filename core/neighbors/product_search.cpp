#include "core/neighbors/neighbor_search.h"

#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/neighbors/strip_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace eigenscope {
namespace {

/// About the middle of most rows, by the median of some of them: a single row far away would move the mean so far that
/// single precision no longer told the others apart.
Eigen::RowVectorXd middleOf(const ScaledRows &rows) {
    constexpr Index most = 255;
    const Index step = (rows.size() + most - 1) / most, count = (rows.size() + step - 1) / step;
    Eigen::RowVectorXd middle(rows.columns());
    VectorXd some(count);
    for (Index column = 0; column < rows.columns(); ++column) {
        for (Index i = 0; i < count; ++i)
            some[i] = rows.row(i * step)[column];
        std::nth_element(some.begin(), some.begin() + count / 2, some.end());
        middle[column] = some[count / 2];
    }
    return middle;
}

/// All strips from the one of a row on, and round: rows that lie near each other in a table are often near.
std::vector<Index> allFrom(Index row, Index strips) {
    std::vector<Index> all(static_cast<std::size_t>(strips));
    std::iota(all.begin(), all.end(), Index{0});
    std::rotate(all.begin(), all.begin() + stripOf(row) % std::max<Index>(strips, 1), all.end());
    return all;
}

} // namespace

void nearestInStrips(const NeighborQuery &query, Index k, const StripChoice &strips, const NearestSink &take,
                     const Progress &progress) {
    const ScaledRows &X = query.among;
    const Eigen::RowVectorXd center = middleOf(X);
    const RoundedRows among(X, center);
    const std::optional<RoundedRows> others =
        query.same() ? std::nullopt : std::optional(RoundedRows(query.of, center));
    const RoundedRows &of = others ? *others : among;
    CountedProgress searched(progress, static_cast<double>(of.size));
    parallelFor(of.size, searchPiece, [&](Index begin, Index end) {
        if (progress.stopped()) // before the strips are chosen
            return;
        std::vector<Candidates> candidates;
        for (Index i = begin; i < end; ++i) // a row is among its own candidates
            candidates.emplace_back(query.same() ? k + 1 : k, of.least[static_cast<std::size_t>(i)],
                                    std::numeric_limits<float>::infinity());
        collectCandidates(of, begin, end, among, strips(begin, among.strips()), candidates, progress);
        std::vector<std::pair<double, int>> exact;
        NearestList list;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            exact.clear();
            for (const Candidate &one : candidates[static_cast<std::size_t>(i - begin)].pruned())
                if (!query.same() || one.row != i)
                    exact.emplace_back(squaredDistance(query.of.row(i), X.row(one.row), X.columns()), one.row);
            std::partial_sort(exact.begin(), exact.begin() + k, exact.end());
            handOn(exact, X.unit, k, i, list, take);
        }
        searched.done(static_cast<double>(end - begin));
    });
}

void nearestByProducts(const NeighborQuery &query, Index k, const NearestSink &take, const Progress &progress) {
    const auto strips = [same = query.same()](Index row, Index count) { return allFrom(same ? row : 0, count); };
    nearestInStrips(query, k, strips, take, progress);
}

void pairsByProducts(const ScaledRows &rows, double radius, const PairSink &sink, const Progress &progress) {
    const RoundedRows rounded(rows, middleOf(rows));
    const double reach = std::min(radius / rows.unit, 1e15); // no two rows are farther apart
    const double most = reach * reach * (1 + 1e-6);
    parallelFor(rows.size(), searchPiece, [&](Index begin, Index end) {
        std::vector<Candidates> candidates;
        for (Index i = begin; i < end; ++i)
            candidates.emplace_back(0, rounded.least[static_cast<std::size_t>(i)], most);
        const Index first = stripOf(begin);
        std::vector<Index> later(static_cast<std::size_t>(rounded.strips() - first));
        std::iota(later.begin(), later.end(), first);
        collectCandidates(rounded, begin, end, rounded, later, candidates, progress);
        std::vector<NearPair> pairs;
        for (Index i = begin; i < end; ++i)
            for (const Candidate &one : candidates[static_cast<std::size_t>(i - begin)].pruned()) {
                const double distance =
                    std::sqrt(squaredDistance(rows.row(i), rows.row(one.row), rows.columns())) * rows.unit;
                if (one.row > i && distance <= radius)
                    pairs.push_back({static_cast<int>(i), one.row, distance});
            }
        sink(std::move(pairs), begin / searchPiece);
    });
}

} // namespace eigenscope

#include "core/neighbors/joined_graph.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace eigenscope {
namespace {

constexpr NearPair none{-1, -1, std::numeric_limits<double>::infinity()};

/// Equally long pairs are ordered by their rows, so that joining all shortest ones closes no circle.
bool shorter(const NearPair &one, const NearPair &other) {
    return std::tie(one.distance, one.i, one.j) < std::tie(other.distance, other.i, other.j);
}

/// The distances of the rows in portions of so many, so that no n×n matrix is needed where the objects are points.
class DistancePortions {
public:
    static constexpr Index portion = 256;

    explicit DistancePortions(const Metric &metric) : m_metric(metric) {}

    /// Those of the rows `begin` to `end` (a column each) to all.
    Result<MatrixXd> of(Index begin, Index end, const Progress &progress) {
        if (m_metric.euclideanPoints()) {
            std::vector<Index> rows(static_cast<std::size_t>(end - begin));
            std::iota(rows.begin(), rows.end(), begin);
            TRY(MatrixXd some, m_metric.from(m_metric.data().subset(rows).objects));
            return MatrixXd(some.transpose());
        }
        if (m_all.size() == 0) {
            TRY(MatrixXd all, m_metric.matrix(progress));
            m_all = std::move(all);
        }
        return MatrixXd(m_all.middleCols(begin, end - begin));
    }

private:
    const Metric &m_metric;
    MatrixXd m_all;
};

/// The shortest pair that leads out of each piece.
Result<std::vector<NearPair>> shortestOut(DistancePortions &portions, const Pieces &pieces, const Progress &progress) {
    const auto n = static_cast<Index>(pieces.of.size());
    std::vector<NearPair> out(static_cast<std::size_t>(pieces.count), none);
    for (Index begin = 0; begin < n; begin += DistancePortions::portion) {
        if (progress.stopped())
            return canceled();
        const Index end = std::min(begin + DistancePortions::portion, n);
        TRY(const MatrixXd D, portions.of(begin, end, progress));
        for (Index i = begin; i < end; ++i) {
            const int piece = pieces.of[static_cast<std::size_t>(i)];
            NearPair &best = out[static_cast<std::size_t>(piece)];
            for (Index j = 0; j < n; ++j)
                if (const double distance = D(j, i - begin);
                    distance <= best.distance && pieces.of[static_cast<std::size_t>(j)] != piece)
                    best = std::min(
                        best, {static_cast<int>(std::min(i, j)), static_cast<int>(std::max(i, j)), distance}, shorter);
        }
    }
    return out;
}

} // namespace

Result<std::vector<NearPair>> joiningPairs(const Metric &metric, const NeighborGraph &graph, const Progress &progress) {
    DistancePortions portions(metric);
    NeighborGraph joined = graph;
    std::vector<NearPair> joining;
    for (Pieces pieces = piecesOf(joined); pieces.count > 1; pieces = piecesOf(joined)) {
        TRY(std::vector<NearPair> out, shortestOut(portions, pieces, progress));
        if (std::ranges::any_of(out, [](const NearPair &pair) { return pair.i < 0; }))
            return Error{Error::Kind::InvalidData,
                         sentence("The pieces of the neighbor graph cannot be joined, since the "
                                  "distances between them are not finite. Rescale the columns.")};
        std::ranges::sort(out, shorter); // two pieces may have found the same pair
        const auto same = std::ranges::unique(
            out, [](const NearPair &one, const NearPair &other) { return one.i == other.i && one.j == other.j; });
        out.erase(same.begin(), same.end());
        joining.insert(joining.end(), out.begin(), out.end());
        joined = withEdges(joined, out);
    }
    return joining;
}

NeighborGraph withEdges(const NeighborGraph &graph, const std::vector<NearPair> &pairs) {
    std::vector<NearPair> all = pairs;
    for (int i = 0; i < static_cast<int>(graph.size()); ++i)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.lengths, i); edge; ++edge)
            all.push_back({i, static_cast<int>(edge.row()), edge.value()});
    return graphOfPairs(graph.size(), all);
}

std::vector<Index> largestPiece(const Pieces &pieces) {
    std::vector<Index> sizes(static_cast<std::size_t>(pieces.count), 0);
    for (const int piece : pieces.of)
        ++sizes[static_cast<std::size_t>(piece)];
    const auto largest = static_cast<int>(std::ranges::max_element(sizes) - sizes.begin());
    std::vector<Index> rows;
    for (std::size_t i = 0; i < pieces.of.size(); ++i)
        if (pieces.of[i] == largest)
            rows.push_back(static_cast<Index>(i));
    return rows;
}

NeighborGraph amongRows(const NeighborGraph &graph, const std::vector<Index> &rows) {
    std::vector<int> place(static_cast<std::size_t>(graph.size()), -1);
    for (std::size_t i = 0; i < rows.size(); ++i)
        place[static_cast<std::size_t>(rows[i])] = static_cast<int>(i);
    std::vector<NearPair> pairs;
    for (const Index row : rows)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.lengths, row); edge; ++edge)
            if (const int other = place[static_cast<std::size_t>(edge.row())]; other >= 0)
                pairs.push_back({place[static_cast<std::size_t>(row)], other, edge.value()});
    return graphOfPairs(static_cast<Index>(rows.size()), pairs);
}

} // namespace eigenscope

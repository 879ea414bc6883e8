#include "core/neighbors/nearest_neighbors.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/data/complete_points.h"
#include "core/neighbors/neighbor_search.h"

#include <algorithm>
#include <atomic>
#include <optional>

namespace eigenscope {
namespace {

constexpr Index treeColumns = 8; // with more of them a tree leaves out too little

Result<void> roomFor(Index objects, Index k) {
    return fitsInMemory(
        static_cast<std::uint64_t>(objects) * static_cast<std::uint64_t>(k) * (sizeof(double) + sizeof(int)),
        sentence("The %1 nearest of %2 rows", k, objects), sentence("Use fewer neighbors or fewer rows."));
}

double largestEntry(ConstMatrixRef X) {
    return X.size() > 0 ? X.cwiseAbs().maxCoeff() : 0;
}

Result<void> requireFinite(ConstMatrixRef distances) {
    if (distances.allFinite())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence(distances.hasNaN() ? "Some distances are missing, and nearest neighbors need all of them. "
                                               "Metric MDS can do without."
                                             : "The distances between the rows are not all finite, so that nearest "
                                               "neighbors cannot be told. Rescale the columns of the data.")};
}

/// A method asks for as many as there are; a wrong count would read beyond the rows, also where asserts are left out.
Result<void> requireCount(Index k, Index most) {
    if (k >= 1 && k <= most)
        return {};
    return Error{Error::Kind::InvalidParameter,
                 sentence("The number of neighbors must be an integer from 1 to %1. Got %2.", most, k)};
}

/// Whether the neighbors among these rows are looked for in cells.
bool byCells(const ScaledRows &rows, NeighborSearch search) {
    return search == NeighborSearch::Approximate ||
           (search == NeighborSearch::Automatic && rows.columns() > treeColumns && rows.size() > mostRowsOfExactSearch);
}

/// What a search has found, unless it was stopped.
Result<Neighbors> found(Neighbors neighbors, const Progress &progress) {
    if (progress.stopped())
        return canceled();
    if (const auto finite = requireFinite(neighbors.distances); !finite) // the unit can bring them past all doubles
        return finite.error();
    return neighbors;
}

Result<Neighbors> nearestPoints(const NeighborQuery &query, Index k, const Progress &progress) {
    return found((query.among.columns() <= treeColumns ? nearestByTree : nearestByProducts)(query, k, progress),
                 progress);
}

/// The k smallest of each column of a matrix of distances, its own row left out where `itself`.
Result<Neighbors> smallestInColumns(ConstMatrixRef distances, Index k, bool itself, const Progress &progress) {
    TRY(requireFinite(distances));
    const Index m = distances.cols(), n = distances.rows();
    Neighbors neighbors{Eigen::MatrixXi(k, m), MatrixXd(k, m)};
    parallelFor(m, searchPiece, [&](Index begin, Index end) {
        std::vector<std::pair<double, int>> all;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            all.clear();
            for (Index j = 0; j < n; ++j)
                if (!itself || j != i)
                    all.emplace_back(distances(j, i), static_cast<int>(j));
            std::partial_sort(all.begin(), all.begin() + k, all.end());
            for (Index rank = 0; rank < k; ++rank) {
                neighbors.distances(rank, i) = all[static_cast<std::size_t>(rank)].first;
                neighbors.rows(rank, i) = all[static_cast<std::size_t>(rank)].second;
            }
        }
    });
    if (progress.stopped())
        return canceled();
    return neighbors;
}

void pairsInMatrix(ConstMatrixRef D, double radius, const PairSink &sink) {
    parallelFor(D.rows(), searchPiece, [&](Index begin, Index end) {
        std::vector<NearPair> pairs;
        for (Index i = begin; i < end; ++i)
            for (Index j = i + 1; j < D.rows(); ++j)
                if (D(j, i) <= radius)
                    pairs.push_back({static_cast<int>(i), static_cast<int>(j), D(j, i)});
        sink(std::move(pairs), begin / searchPiece);
    });
}

/// Pairs from several threads in the order of their rows, as long as they fit in memory.
class PairCollection {
public:
    explicit PairCollection(Index rows)
        : m_pieces(static_cast<std::size_t>((rows + searchPiece - 1) / searchPiece)),
          m_most(availableMemory() / (3 * sizeof(NearPair))) {}

    void add(std::vector<NearPair> pairs, Index piece) {
        m_count += pairs.size();
        if (m_count <= m_most)
            m_pieces[static_cast<std::size_t>(piece)] = std::move(pairs);
    }
    [[nodiscard]] Result<std::vector<NearPair>> all(double radius) const {
        if (m_count > m_most)
            return Error{Error::Kind::TooLarge, sentence("More than %1 pairs of rows lie within the radius %2, which "
                                                         "would not fit in memory. Use a smaller radius.",
                                                         m_most, radius)};
        std::vector<NearPair> pairs;
        pairs.reserve(m_count);
        for (const std::vector<NearPair> &piece : m_pieces)
            pairs.insert(pairs.end(), piece.begin(), piece.end());
        return pairs;
    }

private:
    std::vector<std::vector<NearPair>> m_pieces;
    std::uint64_t m_most;
    std::atomic<std::uint64_t> m_count = 0;
};

/// The points of the metric, checked, or nothing where they do not have Euclidean distances.
Result<std::optional<ScaledRows>> pointsOf(const Metric &metric, double alsoUpTo = 0) {
    const MatrixXd *X = metric.euclideanPoints();
    if (!X)
        return std::optional<ScaledRows>();
    TRY(requireComplete(metric.data().points(), sentence("The search for neighbors")));
    return std::optional(scaledRows(*X, unitFor(std::max(largestEntry(*X), alsoUpTo))));
}

} // namespace

Result<Neighbors> nearestNeighbors(const Metric &metric, Index k, const Progress &progress, NeighborSearch search) {
    TRY(requireCount(k, metric.size() - 1));
    TRY(roomFor(metric.size(), k));
    if (progress.stopped()) // before the points are copied
        return canceled();
    TRY(auto points, pointsOf(metric));
    if (points && byCells(*points, search))
        return found(nearestByCells(*std::move(points), k, progress), progress);
    if (points)
        return nearestPoints({*points, *points}, k, progress);
    TRY(const MatrixXd D, metric.matrix(progress));
    return smallestInColumns(D, k, true, progress);
}

Result<Neighbors> nearestNeighbors(const Metric &metric, const Objects &objects, Index k) {
    TRY(requireCount(k, metric.size()));
    if (!metric.euclideanPoints()) {
        TRY(const MatrixXd D, metric.from(objects));
        return smallestInColumns(D.transpose(), k, false, {});
    }
    const auto &others = std::get<Points>(objects);
    TRY(requireComplete(others, sentence("The search for neighbors")));
    if (others.X.cols() != metric.euclideanPoints()->cols())
        return Error{Error::Kind::InvalidData, sentence("New points need the %1 columns of the data, but have %2.",
                                                        metric.euclideanPoints()->cols(), others.X.cols())};
    TRY(const auto points, pointsOf(metric, largestEntry(others.X)));
    const ScaledRows &among = points.value();
    return nearestPoints({among, scaledRows(others.X, among.unit)}, k, {});
}

Result<std::vector<NearPair>> pairsWithin(const Metric &metric, double radius, const Progress &progress) {
    TRY(const auto points, pointsOf(metric));
    PairCollection collection(metric.size());
    const PairSink sink = [&](std::vector<NearPair> pairs, Index piece) { collection.add(std::move(pairs), piece); };
    if (points) {
        ((points)->columns() <= treeColumns ? pairsByTree : pairsByProducts)(*points, radius, sink, progress);
    } else {
        TRY(const MatrixXd D, metric.matrix(progress));
        TRY(requireFinite(D));
        pairsInMatrix(D, radius, sink);
    }
    if (progress.stopped())
        return canceled();
    return collection.all(radius);
}

} // namespace eigenscope

#include "core/neighbors/nearest_neighbors.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/data/complete_points.h"
#include "core/neighbors/equal_rows.h"
#include "core/neighbors/neighbor_search.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <span>

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

Error distancesNotFinite() {
    return Error{Error::Kind::InvalidData, sentence("The distances between the rows are not all finite, so that "
                                                    "nearest neighbors cannot be told. Rescale the columns of the "
                                                    "data.")};
}

Result<void> requireFinite(ConstMatrixRef distances) {
    if (distances.allFinite())
        return {};
    if (!distances.hasNaN())
        return distancesNotFinite();
    return Error{Error::Kind::InvalidData, sentence("Some distances are missing, and nearest neighbors need all of "
                                                    "them. Metric MDS can do without.")};
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

/// Hands on what searches find as long as all distances are numbers, which the unit can bring past all doubles.
class FiniteSink {
public:
    explicit FiniteSink(const NearestSink &take)
        : m_take([this, &take](Index object, NearestList &nearest) {
              if (std::ranges::all_of(nearest.distances, [](double distance) { return std::isfinite(distance); }))
                  return take(object, nearest);
              m_isFinite = false;
          }) {}

    [[nodiscard]] const NearestSink &take() const { return m_take; }
    /// What a search comes to that has ended.
    [[nodiscard]] Result<void> outcome(const Progress &progress) const {
        if (progress.stopped())
            return canceled();
        return m_isFinite ? Result<void>() : distancesNotFinite();
    }

private:
    std::atomic<bool> m_isFinite = true;
    NearestSink m_take;
};

Result<void> nearestPoints(const NeighborQuery &query, Index k, const NearestSink &take, const Progress &progress) {
    const FiniteSink sink(take);
    (query.among.columns() <= treeColumns ? nearestByTree : nearestByProducts)(query, k, sink.take(), progress);
    return sink.outcome(progress);
}

/// Of each row among the others; returns the recall.
Result<double> nearestOfEach(ScaledRows rows, Index k, const NearestSink &take, const Progress &progress,
                             NeighborSearch search, const OrderSink &takeOrder) {
    if (!byCells(rows, search)) {
        TRY(nearestPoints({rows, rows}, k, take, progress));
        return 1.0;
    }
    const FiniteSink sink(take);
    const double recall = nearestByCells(std::move(rows), k, sink.take(), progress, takeOrder);
    TRY(sink.outcome(progress));
    return recall;
}

/// The same where many rows are equal.
Result<double> nearestBesideEqual(ScaledRows rows, const EqualRows &equal, Index k, const NearestSink &take,
                                  const Progress &progress, NeighborSearch search) {
    equal.tell(take, progress);
    const std::vector<int> &searched = equal.searched();
    const double found = 1 - static_cast<double>(equal.told()) / static_cast<double>(rows.size());
    ScaledRows some{rows.values(searched, Eigen::all), rows.unit};
    rows.values.resize(0, 0);
    const auto rowAt = [&searched](auto place) { return searched[static_cast<std::size_t>(place)]; };
    const auto takeByRow = [&](Index place, NearestList &nearest) {
        if (equal.tells(rowAt(place)))
            return;
        std::ranges::transform(nearest.rows, nearest.rows.begin(), rowAt);
        take(rowAt(place), nearest);
    };
    TRY(const double recall, nearestOfEach(std::move(some), k, takeByRow, progress, search, {}));
    return 1 - (1 - recall) * found;
}

/// The k smallest of each column of a matrix of distances, its own row left out where `itself`.
Result<void> smallestInColumns(ConstMatrixRef distances, Index k, bool itself, const NearestSink &take,
                               const Progress &progress) {
    TRY(requireFinite(distances));
    const Index m = distances.cols(), n = distances.rows();
    parallelFor(m, searchPiece, [&](Index begin, Index end) {
        std::vector<std::pair<double, int>> all;
        NearestList list;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            all.clear();
            for (Index j = 0; j < n; ++j)
                if (!itself || j != i)
                    all.emplace_back(distances(j, i), static_cast<int>(j));
            std::partial_sort(all.begin(), all.begin() + k, all.end());
            list = {};
            for (const auto &[distance, row] : std::span(all).first(static_cast<std::size_t>(k))) {
                list.rows.push_back(row);
                list.distances.push_back(distance);
            }
            take(i, list);
        }
    });
    return progress.stopped() ? Result<void>(canceled()) : Result<void>();
}

/// Keeps what is found as the columns of `neighbors`.
NearestSink kept(Neighbors &neighbors) {
    return [&neighbors](Index object, const NearestList &nearest) {
        neighbors.rows.col(object) = Eigen::VectorXi::Map(nearest.rows.data(), neighbors.count());
        neighbors.distances.col(object) = VectorXd::Map(nearest.distances.data(), neighbors.count());
    };
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

Result<double> findNearest(const Metric &metric, Index k, const NearestSink &take, const Progress &progress,
                           NeighborSearch search, const OrderSink &takeOrder) {
    TRY(requireCount(k, metric.size() - 1));
    if (progress.stopped()) // before the points are copied
        return canceled();
    TRY(auto points, pointsOf(metric));
    if (!points) {
        TRY(const MatrixXd D, metric.matrix(progress));
        TRY(smallestInColumns(D, k, true, take, progress));
        return 1.0;
    }
    const EqualRows equal(*points, k);
    if (equal.none())
        return nearestOfEach(*std::move(points), k, take, progress, search, takeOrder);
    return nearestBesideEqual(*std::move(points), equal, k, take, progress, search);
}

Result<Neighbors> nearestNeighbors(const Metric &metric, Index k, const Progress &progress, NeighborSearch search) {
    TRY(requireCount(k, metric.size() - 1));
    TRY(roomFor(metric.size(), k));
    Neighbors neighbors{Eigen::MatrixXi(k, metric.size()), MatrixXd(k, metric.size())};
    TRY(neighbors.recall, findNearest(metric, k, kept(neighbors), progress, search,
                                      [&neighbors](const std::vector<int> &order) { neighbors.order = order; }));
    return neighbors;
}

Result<Neighbors> nearestNeighbors(const Metric &metric, const Objects &objects, Index k) {
    TRY(requireCount(k, metric.size()));
    const Index count = countOf(objects);
    Neighbors neighbors{Eigen::MatrixXi(k, count), MatrixXd(k, count)};
    if (!metric.euclideanPoints()) {
        TRY(const MatrixXd D, metric.from(objects));
        TRY(smallestInColumns(D.transpose(), k, false, kept(neighbors), {}));
        return neighbors;
    }
    const auto &others = std::get<Points>(objects);
    TRY(requireComplete(others, sentence("The search for neighbors")));
    if (others.X.cols() != metric.euclideanPoints()->cols())
        return Error{Error::Kind::InvalidData, sentence("New points need the %1 columns of the data, but have %2.",
                                                        metric.euclideanPoints()->cols(), others.X.cols())};
    TRY(const auto points, pointsOf(metric, largestEntry(others.X)));
    const ScaledRows &among = points.value();
    TRY(nearestPoints({among, scaledRows(others.X, among.unit)}, k, kept(neighbors), {}));
    return neighbors;
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

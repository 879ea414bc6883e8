#include "core/neighbors/neighbor_graph.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace eigenscope {
namespace {

constexpr Index mostLookedAt = 20'000'000; // neighbors, before more of them is no answer for a person

/// Tells each object with each of its `count` nearest: take(object, other, distance).
template <class Take> void tellPairs(const Neighbors &neighbors, Index count, Take take) {
    for (Index i = 0; i < neighbors.objects(); ++i)
        for (Index rank = 0; rank < count; ++rank)
            take(static_cast<int>(i), neighbors.rows(rank, i), neighbors.distances(rank, i));
}

/// The graph of all pairs that tell(take) tells, to which it is called twice. It takes no more memory than the pairs in
/// both orders, each a number and a row.
template <class Tell> NeighborGraph graphOf(Index n, Tell tell) {
    NeighborGraph graph{.lengths = Eigen::SparseMatrix<double>(n, n)};
    auto &lengths = graph.lengths;
    int *begins = lengths.outerIndexPtr();
    tell([begins](int i, int j, double) {
        ++begins[i];
        ++begins[j];
    });
    std::exclusive_scan(begins, begins + n + 1, begins, 0);
    lengths.resizeNonZeros(begins[n]);
    int *rows = lengths.innerIndexPtr();
    double *values = lengths.valuePtr();
    std::vector<int> next(begins, begins + n);
    tell([&](int i, int j, double length) {
        for (const auto &[column, row] : {std::pair(i, j), std::pair(j, i)}) {
            const int at = next[static_cast<std::size_t>(column)]++;
            rows[at] = row;
            values[at] = length;
        }
    });
    std::vector<std::pair<int, double>> ends;
    int kept = 0;
    for (Index column = 0; column < n; ++column) { // in rising order, each once
        ends.clear();
        for (int at = std::exchange(begins[column], kept); at < begins[column + 1]; ++at)
            ends.emplace_back(rows[at], values[at]);
        std::ranges::sort(ends);
        const auto rest = std::ranges::unique(ends);
        for (const auto &[row, length] : std::span(ends.begin(), rest.begin())) {
            rows[kept] = row;
            values[kept++] = length;
        }
    }
    begins[n] = kept;
    lengths.resizeNonZeros(kept);
    lengths.data().squeeze();
    return graph;
}

/// Each object with those it has an edge to.
Neighborhoods byEdges(NeighborGraph graph) {
    Neighborhoods found;
    const auto &lengths = graph.lengths;
    found.begins.assign(lengths.outerIndexPtr(), lengths.outerIndexPtr() + lengths.outerSize() + 1);
    found.rows.assign(lengths.innerIndexPtr(), lengths.innerIndexPtr() + lengths.nonZeros());
    found.graph = std::move(graph);
    return found;
}

/// Sets that are joined (Source: Tarjan, J. ACM 22 (1975)).
class DisjointSets {
public:
    explicit DisjointSets(Index n) : m_parent(static_cast<std::size_t>(n)), m_count(n) {
        std::iota(m_parent.begin(), m_parent.end(), 0);
    }
    int find(int i) {
        while (parent(i) != i)
            i = parent(i) = parent(parent(i));
        return i;
    }
    void join(int i, int j) {
        i = find(i);
        j = find(j);
        parent(std::max(i, j)) = std::min(i, j);
        m_count -= i == j ? 0 : 1;
    }
    [[nodiscard]] Index count() const { return m_count; }

private:
    int &parent(int i) { return m_parent[static_cast<std::size_t>(i)]; }

    std::vector<int> m_parent;
    Index m_count;
};

bool joins(const Neighbors &neighbors, Index count) {
    DisjointSets sets(neighbors.objects());
    tellPairs(neighbors, count, [&sets](int i, int j, double) { sets.join(i, j); });
    return sets.count() == 1;
}

} // namespace

NeighborGraph graphOfPairs(Index n, const std::vector<NearPair> &pairs) {
    return graphOf(n, [&pairs](auto take) {
        for (const NearPair &pair : pairs)
            take(pair.i, pair.j, pair.distance);
    });
}

Result<Neighborhoods> neighborhoods(const Metric &metric, const Neighborhood &neighborhood, std::string_view method,
                                    const Progress &progress) {
    const Index n = metric.size();
    const Sentence name = catalogueWords(method);
    if (n < 2)
        return Error{Error::Kind::InvalidData,
                     sentence("The neighbor graph of %1 needs at least two rows. Got %2.", name, n)};
    if (neighborhood.neighbors && neighborhood.radius)
        return Error{Error::Kind::InvalidParameter,
                     sentence("Neighbors and Radius of %1 exclude each other. Got %2 and %3.", name,
                              *neighborhood.neighbors, *neighborhood.radius)};
    if (neighborhood.radius) {
        TRY(const auto pairs, pairsWithin(metric, *neighborhood.radius, progress));
        return byEdges(graphOfPairs(n, pairs));
    }
    const std::int64_t count = neighborhood.count();
    if (count < 1 || count >= n)
        return Error{Error::Kind::InvalidParameter, sentence("Neighbors of %1 must be a whole number from 1 to %2, "
                                                             "since a row has no more neighbors than that. Got %3.",
                                                             name, n - 1, count)};
    TRY(const auto neighbors, nearestNeighbors(metric, count, progress, neighborhood.search));
    Neighborhoods found{std::vector<Index>(static_cast<std::size_t>(n) + 1), {}, neighborGraph(neighbors)};
    for (std::size_t i = 0; i < found.begins.size(); ++i)
        found.begins[i] = static_cast<Index>(i) * count;
    found.rows.assign(neighbors.rows.data(), neighbors.rows.data() + neighbors.rows.size());
    return found;
}

Result<NeighborGraph> neighborGraph(const Metric &metric, const Neighborhood &neighborhood, std::string_view method,
                                    const Progress &progress) {
    TRY(Neighborhoods found, neighborhoods(metric, neighborhood, method, progress));
    return std::move(found.graph);
}

NeighborGraph neighborGraph(const Neighbors &neighbors) {
    NeighborGraph graph =
        graphOf(neighbors.objects(), [&neighbors](auto take) { tellPairs(neighbors, neighbors.count(), take); });
    graph.recall = neighbors.recall;
    return graph;
}

Pieces piecesOf(const NeighborGraph &graph) {
    DisjointSets sets(graph.size());
    for (Index i = 0; i < graph.size(); ++i)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.lengths, i); edge; ++edge)
            sets.join(static_cast<int>(i), static_cast<int>(edge.row()));
    Pieces pieces{std::vector<int>(static_cast<std::size_t>(graph.size())), 0};
    for (int i = 0; i < static_cast<int>(graph.size()); ++i) { // a set is known by its first row
        const int first = sets.find(i);
        pieces.of[static_cast<std::size_t>(i)] =
            first == i ? pieces.count++ : pieces.of[static_cast<std::size_t>(first)];
    }
    return pieces;
}

Result<Index> smallestJoiningNeighbors(const Metric &metric, Index from, const Progress &progress) {
    const Index most = metric.size() - 1;
    for (Index reach = std::min(2 * from, most);; reach = std::min(2 * reach, most)) {
        TRY(const auto neighbors, nearestNeighbors(metric, reach, progress));
        if (!joins(neighbors, reach)) {
            if (reach * metric.size() > mostLookedAt)
                return Error{Error::Kind::TooLarge,
                             sentence("The pieces would need more than %1 neighbors to be joined.", reach)};
            continue;
        }
        Index tooFew = from - 1, enough = reach;
        while (enough - tooFew > 1) {
            const Index middle = (tooFew + enough) / 2;
            (joins(neighbors, middle) ? enough : tooFew) = middle;
        }
        return enough;
    }
}

} // namespace eigenscope

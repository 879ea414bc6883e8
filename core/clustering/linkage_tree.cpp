#include "core/clustering/linkage_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

using Linkage = Agglomerative::Linkage;

/// A merge as the chain finds it: by a row of each cluster, in any order of heights.
struct ChainMerge {
    Index first, second;
    double height;
};

/// Clusters that stand for themselves by one row each.
class LinkageChain {
public:
    LinkageChain(MatrixXd distances, Linkage linkage)
        : m_distances(std::move(distances)), m_linkage(linkage), m_sizes(VectorXd::Ones(m_distances.rows())),
          m_active(static_cast<std::size_t>(m_distances.rows())) {
        std::iota(m_active.begin(), m_active.end(), Index{0});
    }

    std::vector<ChainMerge> merges(const Progress &progress) {
        std::vector<ChainMerge> merges;
        while (m_active.size() > 1 && !progress.stopped()) {
            if (m_chain.empty())
                m_chain.push_back(m_active.front());
            merges.push_back(nextMerge());
            progress.say(static_cast<double>(merges.size()) / static_cast<double>(m_distances.rows()));
        }
        return merges;
    }

private:
    /// Follows nearest neighbors until two are the nearest of each other, and joins these.
    ChainMerge nextMerge() {
        while (true) {
            const Index last = m_chain.back(), before = m_chain.size() > 1 ? m_chain[m_chain.size() - 2] : -1;
            const Index nearest = nearestOf(last, before);
            if (nearest == before)
                break;
            m_chain.push_back(nearest);
        }
        const Index a = m_chain[m_chain.size() - 2], b = m_chain.back();
        m_chain.resize(m_chain.size() - 2);
        const ChainMerge merge{std::min(a, b), std::max(a, b), m_distances(a, b)};
        join(merge.first, merge.second);
        return merge;
    }

    /// The one before in the chain wins ties, or the chain would not end.
    [[nodiscard]] Index nearestOf(Index cluster, Index before) const {
        const double *const distances = m_distances.col(cluster).data();
        Index nearest = before;
        double least = before < 0 ? std::numeric_limits<double>::infinity() : distances[before];
        for (const Index other : m_active)
            if (other != cluster && distances[other] < least) {
                least = distances[other];
                nearest = other;
            }
        return nearest;
    }

    /// The second one takes both in.
    void join(Index first, Index second) {
        m_active.erase(std::ranges::lower_bound(m_active, first));
        const double between = m_distances(first, second);
        for (const Index other : m_active)
            if (other != second)
                m_distances(other, second) = m_distances(second, other) =
                    joined(m_distances(other, first), m_distances(other, second), between,
                           {m_sizes[first], m_sizes[second], m_sizes[other]});
        m_sizes[second] += m_sizes[first];
    }

    /// Of the cluster that the first and the second become to a third one, by the distances of these.
    [[nodiscard]] double joined(double first, double second, double between, std::array<double, 3> sizes) const {
        const auto [a, b, c] = sizes;
        switch (m_linkage) {
        case Linkage::Single: return std::min(first, second);
        case Linkage::Complete: return std::max(first, second);
        case Linkage::Average: return (a * first + b * second) / (a + b);
        case Linkage::Ward:
            return std::sqrt(std::max(
                0.0, ((a + c) * first * first + (b + c) * second * second - c * between * between) / (a + b + c)));
        }
        return 0;
    }

    MatrixXd m_distances;
    Linkage m_linkage;
    VectorXd m_sizes;
    std::vector<Index> m_active, m_chain; ///< active: rising
};

/// The number of the cluster in which a row is.
class JoinedRows {
public:
    explicit JoinedRows(Index rows) : m_above(static_cast<std::size_t>(2 * rows)) {
        std::iota(m_above.begin(), m_above.end(), Index{0});
    }
    Index clusterOf(Index row) {
        Index top = row;
        while (above(top) != top)
            top = above(top);
        while (above(row) != top)
            row = std::exchange(above(row), top);
        return top;
    }
    void join(Index first, Index second, Index made) { above(first) = above(second) = made; }

private:
    Index &above(Index cluster) { return m_above[static_cast<std::size_t>(cluster)]; }
    std::vector<Index> m_above;
};

} // namespace

Dendrogram linkageTree(MatrixXd distances, Linkage linkage, const Progress &progress) {
    const Index n = distances.rows();
    std::vector<ChainMerge> merges = LinkageChain(std::move(distances), linkage).merges(progress);
    std::ranges::stable_sort(merges, {}, &ChainMerge::height);
    Dendrogram tree;
    JoinedRows joined(n);
    std::vector<Index> sizes(static_cast<std::size_t>(2 * n), 1);
    for (const ChainMerge &merge : merges) {
        const Index a = joined.clusterOf(merge.first), b = joined.clusterOf(merge.second);
        const Index made = n + static_cast<Index>(tree.merges.size());
        const Index size = sizes[static_cast<std::size_t>(a)] + sizes[static_cast<std::size_t>(b)];
        sizes[static_cast<std::size_t>(made)] = size;
        joined.join(a, b, made);
        tree.merges.push_back({std::min(a, b), std::max(a, b), merge.height, size});
    }
    return tree;
}

Index mergesUpTo(const Dendrogram &tree, double height) {
    return std::ranges::count_if(tree.merges, [height](const auto &merge) { return merge.height <= height; });
}

std::vector<int> labelsAfter(const Dendrogram &tree, Index rows, Index merges) {
    JoinedRows joined(rows);
    for (Index i = 0; i < std::min(merges, static_cast<Index>(tree.merges.size())); ++i)
        joined.join(tree.merges[static_cast<std::size_t>(i)].first, tree.merges[static_cast<std::size_t>(i)].second,
                    rows + i);
    std::vector<int> labels;
    for (Index row = 0; row < rows; ++row)
        labels.push_back(static_cast<int>(joined.clusterOf(row)));
    return labels;
}

} // namespace eigenscope

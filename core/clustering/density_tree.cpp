#include "core/clustering/density_tree.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace eigenscope {
namespace {

/// Heights that differ by less were rounded differently.
constexpr double sameHeight = 1e-12;

/// Rows that are connected up to a height: a single row, or what joins there.
struct DensityNode {
    double height = 0;
    Index size = 1;
    std::vector<Index> parts = {};
};

/// The tree of what joins at which height, from its edges by rising height.
class DensityJoins {
public:
    explicit DensityJoins(Index rows)
        : m_nodes(static_cast<std::size_t>(rows)), m_above(m_nodes.size()), m_node(m_nodes.size()) {
        std::iota(m_above.begin(), m_above.end(), Index{0});
        std::iota(m_node.begin(), m_node.end(), Index{0});
    }

    void join(const ReachabilityEdge &edge) {
        if (edge.height > m_height * (1 + sameHeight) || m_nodes.size() == m_above.size()) {
            m_height = edge.height;
            m_firstOfHeight = static_cast<Index>(m_nodes.size());
        }
        const Index a = top(edge.first), b = top(edge.second);
        const Index joined = joinNodes(at(m_node, a), at(m_node, b));
        at(m_above, a) = b;
        at(m_node, b) = joined;
    }
    [[nodiscard]] Index root() { return at(m_node, top(0)); }
    [[nodiscard]] const DensityNode &node(Index index) const { return m_nodes[static_cast<std::size_t>(index)]; }
    [[nodiscard]] Index rows() const { return static_cast<Index>(m_above.size()); }

private:
    static Index &at(std::vector<Index> &list, Index index) { return list[static_cast<std::size_t>(index)]; }

    Index top(Index row) {
        while (at(m_above, row) != row)
            row = at(m_above, row) = at(m_above, at(m_above, row));
        return row;
    }

    /// Nodes made at this height grow; others become parts of a new one.
    Index joinNodes(Index a, Index b) {
        if (a < m_firstOfHeight && b < m_firstOfHeight) {
            m_nodes.push_back({m_height, node(a).size + node(b).size, {a, b}});
            return static_cast<Index>(m_nodes.size()) - 1;
        }
        if (a < m_firstOfHeight || (b >= m_firstOfHeight && node(a).parts.size() < node(b).parts.size()))
            std::swap(a, b);
        DensityNode &larger = m_nodes[static_cast<std::size_t>(a)], &other = m_nodes[static_cast<std::size_t>(b)];
        larger.size += other.size;
        if (b >= m_firstOfHeight)
            larger.parts.insert(larger.parts.end(), other.parts.begin(), other.parts.end());
        else
            larger.parts.push_back(b);
        return a;
    }

    std::vector<DensityNode> m_nodes; ///< the rows first
    std::vector<Index> m_above, m_node;
    double m_height = 0;
    Index m_firstOfHeight = 0;
};

/// A branch of at least the least size, from where it parts from another one.
struct Branch {
    Index parent = -1;
    double birth = 0;     ///< 1/height
    double stability = 0; ///< excess of mass; of those below it where that is more
    bool isCluster = true;
};

/// The tree without what is too small: rows leave a branch until it parts in two or dies.
class CondensedTree {
public:
    CondensedTree(const DensityJoins &joins, Index root, Index minSize)
        : m_joins(joins), m_minSize(minSize), m_branchOf(static_cast<std::size_t>(joins.rows())) {
        m_branches.emplace_back();
        m_open.emplace_back(root, 0);
        while (!m_open.empty()) {
            const auto [node, branch] = m_open.back();
            m_open.pop_back();
            descend(node, branch);
        }
    }

    std::vector<int> labels() {
        choose();
        std::vector<int> cluster(m_branches.size(), -1);
        for (std::size_t b = 1; b < m_branches.size(); ++b) {
            const int above = cluster[static_cast<std::size_t>(m_branches[b].parent)];
            cluster[b] = above >= 0 ? above : m_branches[b].isCluster ? static_cast<int>(b) : -1;
        }
        std::vector<int> labels;
        for (const Index branch : m_branchOf)
            labels.push_back(cluster[static_cast<std::size_t>(branch)]);
        return labels;
    }

private:
    void descend(Index index, Index branch) {
        const DensityNode &node = m_joins.node(index);
        const double density = node.height > 0 ? 1 / node.height : std::numeric_limits<double>::infinity();
        const auto isLarge = [this](Index part) { return m_joins.node(part).size >= m_minSize; };
        const Index large = std::ranges::count_if(node.parts, isLarge);
        for (const Index part : node.parts) {
            if (isLarge(part) && large == 1) {
                m_open.emplace_back(part, branch);
                continue;
            }
            Branch &own = m_branches[static_cast<std::size_t>(branch)];
            own.stability += static_cast<double>(m_joins.node(part).size) * (density - own.birth);
            if (isLarge(part))
                m_open.emplace_back(part, newBranch(branch, density));
            else
                leave(part, branch);
        }
        if (node.parts.empty())
            m_branchOf[static_cast<std::size_t>(index)] = branch;
    }

    Index newBranch(Index parent, double birth) {
        m_branches.push_back({parent, birth});
        return static_cast<Index>(m_branches.size()) - 1;
    }

    /// All rows of a part end in this branch.
    void leave(Index part, Index branch) {
        std::vector<Index> open{part};
        while (!open.empty()) {
            const Index index = open.back();
            open.pop_back();
            const DensityNode &node = m_joins.node(index);
            if (node.parts.empty())
                m_branchOf[static_cast<std::size_t>(index)] = branch;
            open.insert(open.end(), node.parts.begin(), node.parts.end());
        }
    }

    /// From the last branches up: those below stay where they have more mass together.
    void choose() {
        std::vector<double> below(m_branches.size());
        std::vector<bool> parts(m_branches.size());
        for (std::size_t b = m_branches.size(); b-- > 1;) {
            Branch &branch = m_branches[b];
            branch.isCluster = !parts[b] || below[b] <= branch.stability;
            below[static_cast<std::size_t>(branch.parent)] += std::max(branch.stability, below[b]);
            parts[static_cast<std::size_t>(branch.parent)] = true;
        }
    }

    const DensityJoins &m_joins;
    Index m_minSize;
    std::vector<Branch> m_branches; ///< all rows first; a parent before its parts
    std::vector<Index> m_branchOf;  ///< by row: where it ends
    std::vector<std::pair<Index, Index>> m_open;
};

} // namespace

std::vector<int> densestClusters(std::vector<ReachabilityEdge> tree, Index rows, Index minSize) {
    std::ranges::sort(tree, {}, &ReachabilityEdge::height);
    DensityJoins joins(rows);
    for (const ReachabilityEdge &edge : tree)
        joins.join(edge);
    return CondensedTree(joins, joins.root(), minSize).labels();
}

} // namespace eigenscope

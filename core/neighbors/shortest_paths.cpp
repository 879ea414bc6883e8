#include "core/neighbors/shortest_paths.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/linalg/breadth_first.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <limits>
#include <queue>

namespace eigenscope {
namespace {

constexpr int lanes = 16; // sources whose paths are found together
constexpr double unreached = std::numeric_limits<double>::infinity();

/// Who is reached from whom, numbered so that nodes near each other in the graph are near in memory.
struct Network {
    std::vector<int> first;     ///< n + 1: where the edges of a node begin
    std::vector<int> ends;      ///< node at the other end of each edge
    std::vector<double> length; ///< of each edge
    std::vector<int> rows;      ///< row of each node
    std::vector<int> nodes;     ///< node of each row

    [[nodiscard]] int size() const { return static_cast<int>(rows.size()); }
};

Network networkOf(const NeighborGraph &graph) {
    const auto n = static_cast<int>(graph.size());
    const int *first = graph.lengths.outerIndexPtr(), *ends = graph.lengths.innerIndexPtr();
    Network network;
    network.rows = breadthFirstOrder(graph.lengths);
    network.nodes.resize(static_cast<std::size_t>(n));
    for (int node = 0; node < n; ++node)
        network.nodes[static_cast<std::size_t>(network.rows[static_cast<std::size_t>(node)])] = node;
    network.ends.reserve(static_cast<std::size_t>(graph.lengths.nonZeros()));
    network.length.reserve(network.ends.capacity());
    network.first.push_back(0);
    for (const int row : network.rows) {
        for (int edge = first[row]; edge < first[row + 1]; ++edge) {
            network.ends.push_back(network.nodes[static_cast<std::size_t>(ends[edge])]);
            network.length.push_back(graph.lengths.valuePtr()[edge]);
        }
        network.first.push_back(static_cast<int>(network.ends.size()));
    }
    return network;
}

/// Lowers the lengths of all lanes to a node over its neighbors; true when one became shorter.
template <int registerBytes>
[[gnu::always_inline]] inline bool lowered(const Network &network, std::size_t node, double *lengths) {
    using Lengths = Lanes<double, lanes, registerBytes>;
    std::array<double, lanes> before{};
    std::copy_n(lengths + node * lanes, lanes, before.begin());
    Lengths least = Lengths::at(lengths + node * lanes);
    const auto last = static_cast<std::size_t>(network.first[node + 1]);
    for (auto edge = static_cast<std::size_t>(network.first[node]); edge < last; ++edge) {
        const auto end = static_cast<std::size_t>(network.ends[edge]);
        least.lower(network.length[edge] + Lengths::at(lengths + end * lanes));
    }
    least.write(lengths + node * lanes);
    int shorter = 0;
#pragma GCC unroll 1 // unrolled, the lanes would be compared one by one
    for (std::size_t lane = 0; lane < lanes; ++lane)
        shorter |= lengths[node * lanes + lane] < before[lane] ? 1 : 0;
    return shorter != 0;
}

/// Sweeps over the nodes in the order given and back until no length falls. `due` marks the nodes that have a
/// neighbor whose lengths have fallen since they were looked at; all are clear in the end.
/// The lengths do not depend on the order: each is the least of the sums from its source along all paths.
template <int registerBytes> [[gnu::always_inline]] inline void settleAll(const Network &network,
                                                                          const std::vector<int> &order,
                                                                          std::vector<char> &due, double *lengths) {
    const auto count = static_cast<std::ptrdiff_t>(order.size());
    bool again = true;
    for (bool forward = true; again; forward = !forward) {
        again = false;
        for (std::ptrdiff_t place = 0; place < count; ++place) {
            const auto node =
                static_cast<std::size_t>(order[static_cast<std::size_t>(forward ? place : count - 1 - place)]);
            if (!due[node])
                continue;
            due[node] = 0;
            if (!lowered<registerBytes>(network, node, lengths))
                continue;
            again = true;
            for (int edge = network.first[node]; edge < network.first[node + 1]; ++edge)
                due[static_cast<std::size_t>(network.ends[static_cast<std::size_t>(edge)])] = 1;
        }
    }
}

EIGENSCOPE_BY_REGISTERS(void settle(const Network &network, const std::vector<int> &order, std::vector<char> &due,
                                    double *lengths),
                        settleAll<registerBytes>(network, order, due, lengths))

/// The lengths from up to sixteen nodes to all, node by node.
class PathBlock {
public:
    explicit PathBlock(const Network &network)
        : m_network(network), m_lengths(static_cast<std::size_t>(network.size() * lanes)),
          m_due(static_cast<std::size_t>(network.size()), 0), m_seen(static_cast<std::size_t>(network.size())) {}

    void find(std::span<const int> sources) {
        std::ranges::fill(m_lengths, unreached);
        std::ranges::fill(m_seen, 0);
        m_order.clear();
        const auto neighbors = [this](int node, const auto &visit) {
            const auto here = static_cast<std::size_t>(node);
            std::for_each(m_network.ends.begin() + m_network.first[here],
                          m_network.ends.begin() + m_network.first[here + 1], visit);
        };
        for (std::size_t lane = 0; lane < sources.size(); ++lane) {
            breadthFirst(sources[lane], m_seen, m_order, neighbors);
            m_lengths[static_cast<std::size_t>(sources[lane] * lanes) + lane] = 0;
            neighbors(sources[lane], [this](int node) { m_due[static_cast<std::size_t>(node)] = 1; });
        }
        settle(m_network, m_order, m_due, m_lengths.data());
    }
    [[nodiscard]] double length(int node, int lane) const {
        return m_lengths[static_cast<std::size_t>(node) * lanes + static_cast<std::size_t>(lane)];
    }

private:
    const Network &m_network;
    std::vector<double> m_lengths;
    std::vector<char> m_due, m_seen;
    std::vector<int> m_order;
};

} // namespace

Result<MatrixXd> shortestPaths(const NeighborGraph &graph, const std::vector<Index> &sources,
                               const Progress &progress) {
    const Index n = graph.size(), m = static_cast<Index>(sources.size());
    if (const auto room = fitsInMemory(static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(m) * sizeof(double),
                                       sentence("The shortest paths from %1 to %2 rows", m, n),
                                       sentence("Use landmarks, or fewer rows."));
        !room)
        return room.error();
    const Network network = networkOf(graph);
    std::vector<std::pair<int, Index>> starts; // node and column; neighboring ones are found together
    for (Index column = 0; column < m; ++column)
        starts.emplace_back(network.nodes[static_cast<std::size_t>(sources[static_cast<std::size_t>(column)])], column);
    std::ranges::sort(starts);

    MatrixXd lengths(n, m);
    constexpr Index grain = Index{4} * lanes;
    constexpr int nearNodes = 4096; // whose lengths stay in the cache while lane after lane is written
    parallelFor(m, grain, [&](Index begin, Index end) {
        PathBlock block(network);
        for (Index first = begin; first < end && !progress.stopped(); first += lanes) {
            std::vector<int> nodes;
            for (Index i = first; i < std::min<Index>(first + lanes, end); ++i)
                nodes.push_back(starts[static_cast<std::size_t>(i)].first);
            block.find(nodes);
            for (int some = 0; some < network.size(); some += nearNodes)
                for (int lane = 0; lane < static_cast<int>(nodes.size()); ++lane) {
                    auto column = lengths.col(starts[static_cast<std::size_t>(first + lane)].second);
                    for (int node = some; node < std::min(some + nearNodes, network.size()); ++node)
                        column[network.rows[static_cast<std::size_t>(node)]] = block.length(node, lane);
                }
        }
    });
    if (progress.stopped())
        return canceled();
    return lengths;
}

std::vector<Index> shortestPath(const NeighborGraph &graph, Index from, Index to) {
    const auto n = static_cast<std::size_t>(graph.size());
    std::vector<double> length(n, unreached);
    std::vector<Index> before(n, -1);
    using Reached = std::pair<double, Index>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    length[static_cast<std::size_t>(from)] = 0;
    open.emplace(0, from);
    while (!open.empty()) {
        const auto [sum, row] = open.top();
        open.pop();
        if (row == to)
            break;
        if (sum > length[static_cast<std::size_t>(row)])
            continue;
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.lengths, row); edge; ++edge) {
            const auto other = static_cast<std::size_t>(edge.row());
            if (sum + edge.value() >= length[other])
                continue;
            length[other] = sum + edge.value();
            before[other] = row;
            open.emplace(length[other], edge.row());
        }
    }
    if (length[static_cast<std::size_t>(to)] == unreached)
        return {};
    std::vector<Index> path;
    for (Index row = to; row >= 0; row = before[static_cast<std::size_t>(row)])
        path.push_back(row);
    std::ranges::reverse(path);
    return path;
}

} // namespace eigenscope

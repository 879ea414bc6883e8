#include "core/clustering/reachability_tree.h"

#include "core/base/parallel.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index reachLanes = 8;  // rows side by side
constexpr Index reachGroups = 4; // of such rows, summed together
constexpr Index reachBlock = reachLanes * reachGroups;
constexpr Index blocksOfPiece = 16;
/// Numbers below which a step is done sooner than another thread wakes.
constexpr Index worthThreads = 1 << 19;

/// The row that joins the tree.
struct JoiningRow {
    const double *place; ///< d numbers
    double core;         ///< squared
    std::int64_t row;
};

/// Rows outside of the tree: eight side by side, a column after the other.
struct ReachedRows {
    const double *values; ///< d·reachLanes numbers for each eight
    const double *cores;  ///< squared
    double *least;        ///< squared reach from the tree
    std::int64_t *from;
};

/// Brings the least reach of so many blocks of rows, and from where it is, up to date; gives the smallest.
template <int registerBytes> [[gnu::always_inline]] inline double reachAll(const ReachedRows &rows, Index d,
                                                                           const JoiningRow &joining, Index blocks) {
    constexpr Index width = registerBytes / sizeof(double), registers = reachLanes / width;
    using Numbers = Register<double, width>;
    using Rows = Register<std::int64_t, width>;
    const Rows row = joining.row - Rows{};
    Numbers smallest = std::numeric_limits<double>::infinity() - Numbers{};
    for (Index block = 0; block < blocks; ++block) {
        const double *const values = rows.values + block * reachBlock * d;
        Lanes<double, reachLanes, registerBytes> sums[reachGroups] = {};
        for (Index k = 0; k < d; ++k)
#pragma GCC unroll 4
            for (Index group = 0; group < reachGroups; ++group) {
                const auto difference = joining.place[k] - sums[group].at(values + (group * d + k) * reachLanes);
                sums[group] += difference * difference;
            }
#pragma GCC unroll 4
        for (Index group = 0; group < reachGroups; ++group)
#pragma GCC unroll 4
            for (Index part = 0; part < registers; ++part) {
                const Index place = block * reachBlock + group * reachLanes + part * width;
                const Numbers sum = sums[group].parts[part], cores = lanesAt<Numbers>(rows.cores + place).values;
                const Numbers core = cores > joining.core ? cores : joining.core - Numbers{};
                const Numbers reach = sum > core ? sum : core;
                auto &least = lanesAt<Numbers>(rows.least + place);
                auto &from = lanesAt<Rows>(rows.from + place);
                const Numbers before = least.values;
                from.values = reach < before ? row : from.values;
                least.values = reach < before ? reach : before;
                smallest = least.values < smallest ? least.values : smallest;
            }
    }
    double least = smallest[0];
    for (Index lane = 1; lane < width; ++lane)
        least = std::min(least, smallest[lane]);
    return least;
}

EIGENSCOPE_BY_REGISTERS(double reachBlocks(const ReachedRows &rows, Index d, const JoiningRow &joining, Index blocks),
                        reachAll<registerBytes>(rows, d, joining, blocks))

/// The rows that are not in the tree yet, with their least squared reach from it. What fills the last block has an
/// infinite core, and is never reached.
class OutsideRows {
public:
    OutsideRows(const ScaledRows &rows, const VectorXd &core)
        : m_columns(rows.columns()), m_count(rows.size()), m_room((m_count + reachBlock - 1) / reachBlock * reachBlock),
          m_values(static_cast<std::size_t>(m_room * m_columns)), m_cores(VectorXd::Constant(m_room, beyond)),
          m_least(VectorXd::Constant(m_room, beyond)), m_rows(static_cast<std::size_t>(m_room)), m_from(m_rows.size()) {
        m_cores.head(m_count) = (core / rows.unit).cwiseAbs2();
        for (Index row = 0; row < m_count; ++row) {
            m_rows[static_cast<std::size_t>(row)] = row;
            for (Index k = 0; k < m_columns; ++k)
                value(row, k) = rows.values(row, k);
        }
    }

    [[nodiscard]] Index count() const { return m_count; }

    /// Takes out the row at a place; it is in the tree from now on, and the others are reached from it too. Gives the
    /// place of the one that is reached next.
    Index join(Index place) {
        VectorXd joining(m_columns);
        for (Index k = 0; k < m_columns; ++k)
            joining[k] = value(place, k);
        const JoiningRow row{joining.data(), m_cores[place], m_rows[static_cast<std::size_t>(place)]};
        remove(place);
        return reach(row);
    }
    /// The edge by which the row at a place is reached; its height is squared.
    [[nodiscard]] ReachabilityEdge edgeTo(Index place) const {
        return {static_cast<Index>(m_from[static_cast<std::size_t>(place)]),
                static_cast<Index>(m_rows[static_cast<std::size_t>(place)]), m_least[place]};
    }

private:
    static constexpr double beyond = std::numeric_limits<double>::infinity();

    double &value(Index row, Index column) {
        return m_values[static_cast<std::size_t>((row / reachLanes * m_columns + column) * reachLanes +
                                                 row % reachLanes)];
    }

    /// The last row comes to its place.
    void remove(Index place) {
        const Index last = --m_count;
        for (Index k = 0; k < m_columns; ++k)
            value(place, k) = value(last, k);
        m_cores[place] = m_cores[last];
        m_least[place] = m_least[last];
        m_rows[static_cast<std::size_t>(place)] = m_rows[static_cast<std::size_t>(last)];
        m_from[static_cast<std::size_t>(place)] = m_from[static_cast<std::size_t>(last)];
        m_cores[last] = m_least[last] = beyond;
    }

    Index reach(const JoiningRow &joining) {
        const Index blocks = (m_count + reachBlock - 1) / reachBlock;
        if (blocks == 0)
            return -1;
        m_smallest.resize(static_cast<std::size_t>((blocks + blocksOfPiece - 1) / blocksOfPiece));
        const Index grain = m_count * m_columns < worthThreads ? blocks : 8 * blocksOfPiece;
        parallelFor(blocks, grain, [&](Index begin, Index end) {
            for (Index first = begin; first < end; first += blocksOfPiece)
                m_smallest[static_cast<std::size_t>(first / blocksOfPiece)] =
                    reachBlocks(rowsFrom(first * reachBlock), m_columns, joining, std::min(blocksOfPiece, end - first));
        });
        const auto piece = std::ranges::min_element(m_smallest);
        const auto first = m_least.begin() + (piece - m_smallest.begin()) * blocksOfPiece * reachBlock;
        return std::find(first, m_least.begin() + m_count, *piece) - m_least.begin();
    }

    /// From a place that begins a block.
    ReachedRows rowsFrom(Index place) {
        return {m_values.data() + place * m_columns, m_cores.data() + place, m_least.data() + place,
                m_from.data() + place};
    }

    Index m_columns, m_count, m_room;
    std::vector<double> m_values;
    VectorXd m_cores, m_least;
    std::vector<std::int64_t> m_rows, m_from;
    std::vector<double> m_smallest; ///< least reach by piece
};

} // namespace

std::vector<ReachabilityEdge> reachabilityTree(const ScaledRows &rows, const VectorXd &core, const Progress &progress) {
    constexpr std::size_t stepsBetweenReports = 256;
    OutsideRows outside(rows, core);
    std::vector<ReachabilityEdge> edges;
    const auto n = static_cast<double>(rows.size());
    for (Index place = outside.join(0); outside.count() > 0 && !progress.stopped(); place = outside.join(place)) {
        ReachabilityEdge edge = outside.edgeTo(place);
        edge.height = std::sqrt(edge.height) * rows.unit;
        edges.push_back(edge);
        if (edges.size() % stepsBetweenReports == 0) // what is left shrinks with its square
            progress.say(1 - std::pow(1 - static_cast<double>(edges.size()) / n, 2));
    }
    return edges;
}

} // namespace eigenscope

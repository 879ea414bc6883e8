#include "core/clustering/reachability_tree.h"

#include "core/base/parallel.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index rowsReached = 512; // at once: their sums stay in the first cache
/// Numbers below which a step is done sooner than another thread wakes.
constexpr Index worthThreads = 1 << 19;

/// The row that joins the tree.
struct JoiningRow {
    const double *place; ///< d numbers
    double core;         ///< squared
    std::int64_t row;
};

/// sums[i] = Σ_k (column k of row i − joining)² for `count` rows whose columns lie `stride` apart.
EIGENSCOPE_PROCESSOR_CLONES
void addSquares(const double *columns, Index stride, Index d, const double *joining, Index count, double *sums) {
    for (Index k = 0; k < d; ++k) {
        const double *const column = columns + k * stride;
        const double place = joining[k];
        for (Index i = 0; i < count; ++i) {
            const double difference = column[i] - place;
            sums[i] += difference * difference;
        }
    }
}

/// Brings the least reach of each row, and from where, up to date.
EIGENSCOPE_PROCESSOR_CLONES
void takeReach(const double *sums, const double *cores, double core, std::int64_t row, Index count, double *least,
               std::int64_t *from) {
    for (Index i = 0; i < count; ++i) {
        const double ownCore = cores[i] > core ? cores[i] : core;
        const double reach = sums[i] > ownCore ? sums[i] : ownCore;
        from[i] = reach < least[i] ? row : from[i];
        least[i] = reach < least[i] ? reach : least[i];
    }
}

/// The rows that are not in the tree yet, side by side, with their least squared reach from the tree.
class OutsideRows {
public:
    OutsideRows(const ScaledRows &rows, const VectorXd &core)
        : m_columns(rows.values), m_cores((core / rows.unit).cwiseAbs2()),
          m_least(VectorXd::Constant(rows.size(), std::numeric_limits<double>::infinity())),
          m_rows(static_cast<std::size_t>(rows.size())), m_from(m_rows.size()), m_count(rows.size()) {
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_rows[i] = static_cast<std::int64_t>(i);
    }

    [[nodiscard]] Index count() const { return m_count; }

    /// Takes out the row at a place; it is in the tree from now on, and the others are reached from it too. Gives the
    /// place of the one that is reached next.
    Index join(Index place) {
        const VectorXd joining = m_columns.row(place);
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
    void remove(Index place) {
        const Index last = --m_count;
        m_columns.row(place) = m_columns.row(last).eval();
        m_cores[place] = m_cores[last];
        m_least[place] = m_least[last];
        m_rows[static_cast<std::size_t>(place)] = m_rows[static_cast<std::size_t>(last)];
        m_from[static_cast<std::size_t>(place)] = m_from[static_cast<std::size_t>(last)];
    }

    Index reach(const JoiningRow &joining) {
        const Index pieces = (m_count + rowsReached - 1) / rowsReached;
        m_nearest.resize(static_cast<std::size_t>(pieces));
        const Index together = m_count * m_columns.cols() < worthThreads ? std::max<Index>(1, pieces) : 16;
        parallelFor(pieces, together, [&](Index begin, Index end) {
            for (Index piece = begin; piece < end; ++piece)
                m_nearest[static_cast<std::size_t>(piece)] = reachPiece(joining, piece * rowsReached);
        });
        const auto best = std::ranges::min_element(m_nearest, {}, [this](Index place) { return m_least[place]; });
        return best == m_nearest.end() ? -1 : *best;
    }

    /// The place that is reached next among those of a piece.
    Index reachPiece(const JoiningRow &joining, Index begin) {
        const Index count = std::min(rowsReached, m_count - begin);
        std::array<double, rowsReached> sums{};
        addSquares(m_columns.data() + begin, m_columns.rows(), m_columns.cols(), joining.place, count, sums.data());
        takeReach(sums.data(), m_cores.data() + begin, joining.core, joining.row, count, m_least.data() + begin,
                  m_from.data() + begin);
        Index nearest = 0;
        m_least.segment(begin, count).minCoeff(&nearest);
        return begin + nearest;
    }

    MatrixXd m_columns; ///< the first m_count rows are outside
    VectorXd m_cores, m_least;
    std::vector<std::int64_t> m_rows, m_from;
    std::vector<Index> m_nearest; ///< by piece
    Index m_count;
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

#include "core/neighbors/neighbor_search.h"

#include "core/base/parallel.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace eigenscope {
namespace {

constexpr Index lanes = 16;        // rows whose bounds are summed together
constexpr Index group = 2 * lanes; // rows of X that lie column by column
constexpr Index stripGroups = 16;  // a strip of X and its bounds stay in the first caches
constexpr Index strip = stripGroups * group;
constexpr Index together = 4; // rows that are searched for at once

/// Sixteen floats; the compiler cuts them to what the processor has.
using Lanes = float __attribute__((vector_size(lanes * sizeof(float)), aligned(sizeof(float))));

/// Single-precision rows about a common centre. With nᵢ = ‖xᵢ‖² every computed nᵢ + nⱼ − 2·xᵢ·xⱼ is within
/// error·(nᵢ + nⱼ) + least of the squared distance, by the usual bound of a rounded product.
/// Source: Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 3.1.
struct RoundedRows {
    RoundedRows(const ScaledRows &rows, const Eigen::RowVectorXd &centre)
        : size(rows.size()), columns(rows.columns()), groups((size + group - 1) / group),
          error(static_cast<double>(columns + 8) * std::numeric_limits<float>::epsilon()),
          squares(static_cast<std::size_t>(size)),
          least(static_cast<std::size_t>(groups * group), std::numeric_limits<float>::infinity()),
          values(static_cast<std::size_t>(groups * group * columns)) {
        for (Index i = 0; i < size; ++i) {
            double sum = 0;
            for (Index k = 0; k < columns; ++k) {
                const double value = rows.row(i)[k] - centre[k];
                values[place(i, k)] = static_cast<float>(value);
                sum += value * value;
            }
            squares[static_cast<std::size_t>(i)] = sum;
            least[static_cast<std::size_t>(i)] = static_cast<float>((1 - error) * sum - smallest);
        }
    }
    [[nodiscard]] std::size_t place(Index row, Index column) const {
        return static_cast<std::size_t>((row / group * columns + column) * group + row % group);
    }
    /// Largest amount by which two rounded rows that sum up to a distance can be off.
    [[nodiscard]] float width(double squaresOfBoth) const {
        return static_cast<float>(2.1 * error * squaresOfBoth + 4 * smallest);
    }

    static constexpr double smallest = 1e-20; // where the rows lie so near that doubles about the centre are off
    Index size, columns, groups;
    double error;
    std::vector<double> squares; ///< nᵢ
    std::vector<float> least;    ///< nᵢ less its part of the error; infinite for the rows that fill the last group
    std::vector<float> values;
};

/// bounds[i·strip + j] = leastⱼ − 2·xᵢ·yⱼ for four rows xᵢ, given column by column, and `count` groups of rows yⱼ.
EIGENSCOPE_PROCESSOR_CLONES void boundStrip(const float *x, const float *y, const float *least, Index columns,
                                            Index count, float *bounds) {
    for (Index g = 0; g < count; ++g, y += columns * group, least += group, bounds += group) {
        Lanes sums[together][2] = {};
        for (Index k = 0; k < columns; ++k) {
            const Lanes first = *reinterpret_cast<const Lanes *>(y + k * group);
            const Lanes second = *reinterpret_cast<const Lanes *>(y + k * group + lanes);
#pragma GCC unroll 4
            for (Index i = 0; i < together; ++i) {
                sums[i][0] += x[k * together + i] * first;
                sums[i][1] += x[k * together + i] * second;
            }
        }
#pragma GCC unroll 4
        for (Index i = 0; i < together; ++i)
            for (Index half = 0; half < 2; ++half)
                *reinterpret_cast<Lanes *>(bounds + i * strip + half * lanes) =
                    *reinterpret_cast<const Lanes *>(least + half * lanes) - 2 * sums[i][half];
    }
}

/// Whether one of `count` bounds, a multiple of `group`, is below the limit.
[[gnu::always_inline]] inline bool oneIsBelow(const float *bounds, Index count, float limit) {
    int any = 0;
    for (Index l = 0; l < count; ++l)
        any |= bounds[l] < limit ? 1 : 0;
    return any != 0;
}

/// The places of the bounds that are below the limit; returns how many. `count` is a multiple of `group`.
EIGENSCOPE_PROCESSOR_CLONES Index placesBelow(const float *bounds, Index count, float limit, int *places) {
    constexpr Index glance = 8 * group; // mostly there is none, which is seen soonest over many
    Index found = 0;
    for (Index first = 0; first < count; first += glance) {
        const Index last = std::min(first + glance, count);
        if (last - first == glance && !oneIsBelow(bounds + first, glance, limit))
            continue;
        for (Index start = first; start < last; start += group) {
            if (!oneIsBelow(bounds + start, group, limit))
                continue;
            for (Index l = start; l < start + group; ++l) { // written anyhow: a branch would be guessed wrong
                places[found] = static_cast<int>(l);
                found += bounds[l] < limit ? 1 : 0;
            }
        }
    }
    return found;
}

/// A row that may be among the nearest: its squared distance is between the two bounds.
struct Candidate {
    float lower, upper;
    int row;
};

/// The candidates for the neighbourhood of one row: the k nearest or, for k = 0, all up to a given square.
class Candidates {
public:
    Candidates(Index k, double square, double limit) : m_k(static_cast<std::size_t>(k)), m_square(square) {
        setLimit(static_cast<float>(limit));
    }

    /// Bounds as boundStrip gives them are of interest below this.
    [[nodiscard]] float limit() const { return m_boundLimit; }
    void add(float bound, float width, int row) {
        const float lower = bound + static_cast<float>(m_square);
        m_rows.push_back({lower, lower + width, row});
        if (m_k > 0 && m_rows.size() >= m_room) {
            prune();
            m_room = std::max(m_room, 2 * m_rows.size());
        }
    }
    /// Leaves what cannot be ruled out.
    const std::vector<Candidate> &pruned() {
        prune();
        return m_rows;
    }

private:
    void setLimit(float limit) {
        m_limit = limit;
        const double most = m_limit - m_square;
        m_boundLimit = static_cast<float>(most + std::abs(most) * 1e-6 + RoundedRows::smallest);
    }
    void prune() {
        if (m_k == 0 || m_rows.size() <= m_k)
            return;
        const auto kth = m_rows.begin() + static_cast<std::ptrdiff_t>(m_k) - 1;
        std::ranges::nth_element(m_rows, kth, {}, &Candidate::upper);
        setLimit(kth->upper);
        std::erase_if(m_rows, [this](const Candidate &one) { return one.lower > m_limit; });
    }

    std::size_t m_k;
    double m_square;        // part of the row itself in the bounds
    float m_limit = 0;      // no neighbour is farther, squared
    float m_boundLimit = 0; // the same for bounds as boundStrip gives them
    std::vector<Candidate> m_rows;
    std::size_t m_room = 2 * m_k + 16; // candidates that are let in before the next pruning
};

/// Goes through the rows `begin` to `end` of one piece against all of `among`, from the strip `first` on and round:
/// rows that lie near each other in a table are often near.
void collect(const RoundedRows &of, Index begin, Index end, const RoundedRows &among, Index first, bool round,
             std::vector<Candidates> &candidates, const Progress &progress) {
    const Index strips = (among.groups + stripGroups - 1) / stripGroups;
    std::vector<float> x(static_cast<std::size_t>(together * of.columns));
    std::array<float, together * strip> bounds;
    std::array<int, strip + 1> places;
    for (Index s = first; s < (round ? first + strips : strips) && !progress.stopped(); ++s) {
        const Index firstGroup = s % strips * stripGroups, firstRow = firstGroup * group;
        const Index count = std::min(stripGroups, among.groups - firstGroup);
        for (Index i = begin; i < end; i += together) {
            for (Index k = 0; k < of.columns; ++k)
                for (Index t = 0; t < together; ++t)
                    x[static_cast<std::size_t>(k * together + t)] = of.values[of.place(std::min(i + t, end - 1), k)];
            boundStrip(x.data(), among.values.data() + firstRow * among.columns, among.least.data() + firstRow,
                       among.columns, count, bounds.data());
            for (Index t = 0; t < std::min(together, end - i); ++t) {
                Candidates &mine = candidates[static_cast<std::size_t>(i + t - begin)];
                const float *row = bounds.data() + t * strip;
                const Index found = placesBelow(row, count * group, mine.limit(), places.data());
                for (Index f = 0; f < found; ++f) {
                    const int place = places[static_cast<std::size_t>(f)];
                    if (row[place] >= mine.limit()) // it may have come down since
                        continue;
                    const auto other = static_cast<std::size_t>(firstRow + place);
                    mine.add(row[place], of.width(of.squares[static_cast<std::size_t>(i + t)] + among.squares[other]),
                             static_cast<int>(other));
                }
            }
        }
    }
}

/// The strip in which a row lies.
Index stripOf(Index row) {
    return row / strip;
}

} // namespace

Neighbors nearestByProducts(const NeighborQuery &query, Index k, const Progress &progress) {
    const ScaledRows &X = query.among;
    const Eigen::RowVectorXd centre = X.values.colwise().mean();
    const RoundedRows among(X, centre);
    const std::optional<RoundedRows> others =
        query.same() ? std::nullopt : std::optional(RoundedRows(query.of, centre));
    const RoundedRows &of = others ? *others : among;
    Neighbors neighbors{Eigen::MatrixXi(k, of.size), MatrixXd(k, of.size)};
    parallelFor(of.size, searchPiece, [&](Index begin, Index end) {
        std::vector<Candidates> candidates;
        for (Index i = begin; i < end; ++i) // a row is among its own candidates
            candidates.emplace_back(query.same() ? k + 1 : k, of.least[static_cast<std::size_t>(i)],
                                    std::numeric_limits<float>::infinity());
        collect(of, begin, end, among, query.same() ? stripOf(begin) : 0, true, candidates, progress);
        std::vector<std::pair<double, int>> exact;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            exact.clear();
            for (const Candidate &one : candidates[static_cast<std::size_t>(i - begin)].pruned())
                if (!query.same() || one.row != i)
                    exact.emplace_back(squaredDistance(query.of.row(i), X.row(one.row), X.columns()), one.row);
            std::partial_sort(exact.begin(), exact.begin() + k, exact.end());
            for (Index rank = 0; rank < k; ++rank) {
                const auto [square, row] = exact[static_cast<std::size_t>(rank)];
                neighbors.rows(rank, i) = row;
                neighbors.distances(rank, i) = std::sqrt(square) * X.unit;
            }
        }
    });
    return neighbors;
}

void pairsByProducts(const ScaledRows &rows, double radius, const PairSink &sink, const Progress &progress) {
    const RoundedRows rounded(rows, rows.values.colwise().mean());
    const double reach = std::min(radius / rows.unit, 1e15); // no two rows are farther apart
    const double most = reach * reach * (1 + 1e-6);
    parallelFor(rows.size(), searchPiece, [&](Index begin, Index end) {
        std::vector<Candidates> candidates;
        for (Index i = begin; i < end; ++i)
            candidates.emplace_back(0, rounded.least[static_cast<std::size_t>(i)], most);
        collect(rounded, begin, end, rounded, stripOf(begin), false, candidates, progress);
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

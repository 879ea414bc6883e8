#include "core/clustering/center_starts.h"

#include "core/base/parallel.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index rowsMeasured = 2048; // in one piece

/// Starts that get their centers side by side.
class Starts {
public:
    /// k: the centers that each will have.
    Starts(const RowMatrix &rows, Index k, Index count, std::uint64_t seed)
        : m_rows(rows), m_tries(2 + static_cast<Index>(std::log(static_cast<double>(k)))),
          m_pieces((rows.rows() + rowsMeasured - 1) / rowsMeasured, count) {
        const VectorXd far = VectorXd::Constant(rows.rows(), std::numeric_limits<double>::infinity());
        const std::vector<int> none(static_cast<std::size_t>(rows.rows()), -1);
        Random seeds(seed);
        for (Index start = 0; start < count; ++start) {
            m_starts.push_back({RowMatrix(0, rows.cols()), none, far, far});
            m_random.emplace_back(seeds.below(std::numeric_limits<std::uint64_t>::max()));
        }
    }

    /// One more center for each, the best of some candidates; false where no row is left beside a center.
    bool addCenters() {
        const Index tries = m_starts.front().centers.rows() == 0 ? 1 : m_tries;
        RowMatrix candidates(count() * tries, m_rows.cols());
        for (Index candidate = 0; candidate < candidates.rows(); ++candidate) {
            const Index row = drawn(candidate / tries);
            if (row < 0)
                return false;
            candidates.row(candidate) = m_rows.row(row);
        }
        RowMatrix added(count(), m_rows.cols());
        const VectorXd left = tries == 1 ? VectorXd::Zero(count()) : leftBy(candidates, tries);
        for (Index start = 0; start < count(); ++start) {
            Index best = 0;
            left.segment(start * tries, tries).minCoeff(&best);
            added.row(start) = candidates.row(start * tries + best);
            append(m_starts[static_cast<std::size_t>(start)].centers, added.row(start));
        }
        measure(PackedCenters(added));
        return true;
    }

    /// With distances in place of their squares.
    std::vector<CenterStart> finished() && {
        for (CenterStart &start : m_starts) {
            start.nearest = start.nearest.cwiseSqrt();
            start.second = start.second.cwiseSqrt();
        }
        return std::move(m_starts);
    }

private:
    [[nodiscard]] Index count() const { return static_cast<Index>(m_starts.size()); }

    static void append(RowMatrix &centers, const Eigen::Ref<const Eigen::RowVectorXd> &center) {
        centers.conservativeResize(centers.rows() + 1, Eigen::NoChange);
        centers.bottomRows(1) = center;
    }

    /// A row with a probability as its squared distance to the nearest center; −1 where all are 0.
    Index drawn(Index start) {
        const CenterStart &state = m_starts[static_cast<std::size_t>(start)];
        Random &random = m_random[static_cast<std::size_t>(start)];
        if (state.centers.rows() == 0)
            return static_cast<Index>(random.below(static_cast<std::uint64_t>(m_rows.rows())));
        double left = random.uniform() * m_pieces.col(start).sum();
        Index piece = 0;
        while (piece + 1 < m_pieces.rows() && left >= m_pieces(piece, start))
            left -= m_pieces(piece++, start);
        return rowAt(state.nearest, piece * rowsMeasured, left);
    }

    /// The row from `first` on at which the running sum of the weights passes `left`; the last with a weight otherwise,
    /// since sums are rounded.
    static Index rowAt(const VectorXd &weights, Index first, double left) {
        Index last = -1;
        for (Index row = first; row < weights.size() && left >= 0; ++row)
            if (weights[row] > 0) {
                last = row;
                left -= weights[row];
            }
        if (last >= 0)
            return last;
        const auto weighty = std::ranges::find_if(weights, [](double weight) { return weight > 0; });
        return weighty == weights.end() ? -1 : weighty - weights.begin();
    }

    /// Calls take(row, squares) for all rows, squares[c] being the squared distance to each of these centers, and
    /// begin(piece) before those of a piece.
    template <class Begin, class Take> void forRows(const PackedCenters &centers, Begin begin, Take take) const {
        parallelFor(m_rows.rows(), rowsMeasured, [&](Index first, Index end) {
            std::vector<double> squares(static_cast<std::size_t>(centers.stride() * PackedCenters::rowsTogether));
            begin(first / rowsMeasured);
            for (Index four = first; four < end; four += PackedCenters::rowsTogether) {
                centers.squaredDistances(rowsFrom(four, end), squares.data());
                for (Index row = four; row < std::min(four + PackedCenters::rowsTogether, end); ++row)
                    take(row, squares.data() + (row - four) * centers.stride());
            }
        });
    }

    /// The sum of the squared distances to the nearest center that each candidate would leave to its start.
    [[nodiscard]] VectorXd leftBy(const RowMatrix &candidates, Index tries) const {
        MatrixXd sums(candidates.rows(), m_pieces.rows());
        forRows(
            PackedCenters(candidates), [&](Index piece) { sums.col(piece).setZero(); },
            [&](Index row, const double *squares) {
                double *const sum = sums.col(row / rowsMeasured).data();
                for (Index start = 0, candidate = 0; start < count(); ++start) {
                    const double nearest = m_starts[static_cast<std::size_t>(start)].nearest[row];
                    for (const Index end = candidate + tries; candidate < end; ++candidate)
                        sum[candidate] += std::min(nearest, squares[candidate]);
                }
            });
        return sums.rowwise().sum();
    }

    /// Takes the new center of each start into account, for all rows.
    void measure(const PackedCenters &added) {
        forRows(
            added, [&](Index piece) { m_pieces.row(piece).setZero(); },
            [&](Index row, const double *squares) { take(row, squares); });
    }

    /// Four rows from one on; the last one again where there are no more.
    [[nodiscard]] std::array<const double *, PackedCenters::rowsTogether> rowsFrom(Index first, Index end) const {
        std::array<const double *, PackedCenters::rowsTogether> rows{};
        for (Index i = 0; i < PackedCenters::rowsTogether; ++i)
            rows[static_cast<std::size_t>(i)] = m_rows.row(std::min(first + i, end - 1)).data();
        return rows;
    }

    /// squares[s]: to the new center of start s.
    void take(Index row, const double *squares) {
        for (Index s = 0; s < count(); ++s) {
            CenterStart &start = m_starts[static_cast<std::size_t>(s)];
            if (squares[s] < start.nearest[row]) {
                start.second[row] = start.nearest[row];
                start.nearest[row] = squares[s];
                start.labels[static_cast<std::size_t>(row)] = static_cast<int>(start.centers.rows() - 1);
            } else {
                start.second[row] = std::min(start.second[row], squares[s]);
            }
            m_pieces(row / rowsMeasured, s) += start.nearest[row];
        }
    }

    const RowMatrix &m_rows;
    Index m_tries; ///< candidates for a center
    std::vector<CenterStart> m_starts;
    std::vector<Random> m_random;
    MatrixXd m_pieces; ///< the sum of the squared distances of a piece of rows, by start
};

} // namespace

std::vector<CenterStart> centerStarts(const RowMatrix &rows, Index k, Index starts, std::uint64_t seed,
                                      const Progress &progress) {
    Starts all(rows, k, starts, seed);
    for (Index center = 0; center < k && !progress.stopped() && all.addCenters(); ++center)
        continue;
    return std::move(all).finished();
}

} // namespace eigenscope

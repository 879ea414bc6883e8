#pragma once

#include "core/base/progress.h"
#include "core/neighbors/scaled_rows.h"

#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace eigenscope {

// The search by products of rows: bounds of squared distances in single precision, strip by strip, leave a few
// candidates for each row.

constexpr Index rowsOfGroup = 32;  // that lie column by column
constexpr Index groupsOfStrip = 8; // a strip and its bounds stay in the first caches
constexpr Index rowsOfStrip = groupsOfStrip * rowsOfGroup;

/// Single-precision rows about a common center. With nᵢ = ‖xᵢ‖² every computed nᵢ + nⱼ − 2·xᵢ·xⱼ is within
/// error·(nᵢ + nⱼ) + least of the squared distance, by the usual bound of a rounded product.
/// Source: Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 3.1.
struct RoundedRows {
    /// The rows, in the unit of `rows`, about a center.
    RoundedRows(const ScaledRows &rows, const Eigen::RowVectorXd &center);

    [[nodiscard]] Index strips() const { return (groups + groupsOfStrip - 1) / groupsOfStrip; }
    [[nodiscard]] std::size_t place(Index row, Index column) const {
        return static_cast<std::size_t>((row / rowsOfGroup * columns + column) * rowsOfGroup + row % rowsOfGroup);
    }
    /// Largest amount by which two rounded rows that sum up to a distance can be off.
    [[nodiscard]] float width(double squaresOfBoth) const {
        return static_cast<float>(2.1 * error * squaresOfBoth + 4 * smallest);
    }

    static constexpr double smallest = 1e-20; // where the rows lie so near that doubles about the center are off
    Index size, columns, groups;
    double error;
    std::vector<double> squares; ///< nᵢ
    std::vector<float> least;    ///< nᵢ less its part of the error; infinite for the rows that fill the last group
    std::vector<float> values;
};

/// A row that may be among the nearest: its squared distance is between the two bounds.
struct Candidate {
    float lower, upper;
    int row;
};

/// The candidates for the neighborhood of one row: the k nearest or, for k = 0, all up to a given square.
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
    float m_limit = 0;      // no neighbor is farther, squared
    float m_boundLimit = 0; // the same for bounds as boundStrip gives them
    std::vector<Candidate> m_rows;
    std::size_t m_room = 2 * m_k + 16; // candidates that are let in before the next pruning
};

/// The strip in which a row lies.
constexpr Index stripOf(Index row) {
    return row / rowsOfStrip;
}

/// Adds to `candidates`, those of the rows `begin` to `end` of `of`, what these strips of `among` hold for them.
void collectCandidates(const RoundedRows &of, Index begin, Index end, const RoundedRows &among,
                       std::span<const Index> strips, std::vector<Candidates> &candidates, const Progress &progress);

} // namespace eigenscope

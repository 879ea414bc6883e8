#include "core/clustering/lloyd.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index rowsAssigned = 4096; // in one piece
constexpr std::size_t rowsLookedAt = PackedCenters::rowsTogether;

} // namespace

Lloyd::Lloyd(const RowMatrix &rows, CenterStart start)
    : m_rows(rows), m_state(std::move(start)), m_sums(RowMatrix::Zero(m_state.centers.rows(), rows.cols())),
      m_counts(VectorXd::Zero(m_state.centers.rows())) {
    for (Index row = 0; row < rows.rows(); ++row) {
        const int label = m_state.labels[static_cast<std::size_t>(row)];
        m_sums.row(label) += rows.row(row);
        ++m_counts[label];
    }
}

void Lloyd::run(double settled, const Progress &progress) {
    while (!m_converged && m_steps < mostSteps && !progress.stopped()) {
        step();
        if (m_moved <= settled)
            return;
    }
}

void Lloyd::step() {
    fillEmptyCenters();
    const RowMatrix before = m_state.centers;
    m_state.centers = means();
    const VectorXd shifts = (m_state.centers - before).rowwise().norm();
    m_moved = shifts.squaredNorm();
    ++m_steps;
    assign(shifts);
}

RowMatrix Lloyd::means() const {
    return m_sums.array().colwise() / m_counts.array();
}

/// The row that is farthest from its center, by the bounds, among those that are not alone there.
Index Lloyd::farthestRow() const {
    Index farthest = -1;
    for (Index row = 0; row < m_rows.rows(); ++row)
        if (m_counts[m_state.labels[static_cast<std::size_t>(row)]] > 1 &&
            (farthest < 0 || m_state.nearest[row] > m_state.nearest[farthest]))
            farthest = row;
    return farthest;
}

void Lloyd::fillEmptyCenters() {
    for (Index center = 0; center < m_counts.size(); ++center) {
        if (m_counts[center] > 0)
            continue;
        const Index farthest = farthestRow();
        int &label = m_state.labels[static_cast<std::size_t>(farthest)];
        m_sums.row(label) -= m_rows.row(farthest);
        --m_counts[label];
        label = static_cast<int>(center);
        m_sums.row(center) = m_rows.row(farthest);
        m_counts[center] = 1;
        m_state.nearest[farthest] = 0;
        m_state.second[farthest] = 0;
    }
}

/// Half the distance of each center to the next one: rows nearer than that stay.
VectorXd Lloyd::halfGaps() const {
    const RowMatrix &centers = m_state.centers;
    VectorXd gaps = VectorXd::Constant(centers.rows(), std::numeric_limits<double>::infinity());
    for (Index a = 0; a < centers.rows(); ++a)
        for (Index b = 0; b < centers.rows(); ++b)
            if (a != b)
                gaps[a] = std::min(gaps[a], (centers.row(a) - centers.row(b)).norm() / 2);
    return gaps;
}

void Lloyd::assign(const VectorXd &shifts) {
    const PackedCenters centers(m_state.centers);
    const VectorXd gaps = halfGaps();
    const double farthest = shifts.maxCoeff();
    std::vector<std::vector<Move>> moves(static_cast<std::size_t>((m_rows.rows() + rowsAssigned - 1) / rowsAssigned));
    parallelFor(m_rows.rows(), rowsAssigned, [&](Index begin, Index end) {
        std::vector<Index> open;
        for (Index row = begin; row < end; ++row) {
            const int own = m_state.labels[static_cast<std::size_t>(row)];
            double &nearest = m_state.nearest[row], &second = m_state.second[row];
            nearest += shifts[own];
            second -= farthest;
            const double safe = std::max(second, gaps[own]);
            if (nearest < safe)
                continue;
            nearest = (m_rows.row(row) - m_state.centers.row(own)).norm();
            if (nearest >= safe)
                open.push_back(row);
        }
        look(open, centers, moves[static_cast<std::size_t>(begin / rowsAssigned)]);
    });
    m_converged = true;
    for (const std::vector<Move> &piece : moves)
        for (const Move &move : piece) {
            m_converged = false;
            m_sums.row(move.from) -= m_rows.row(move.row);
            m_sums.row(move.to) += m_rows.row(move.row);
            --m_counts[move.from];
            ++m_counts[move.to];
        }
}

/// Finds the nearest centers of these rows among all.
void Lloyd::look(const std::vector<Index> &rows, const PackedCenters &centers, std::vector<Move> &moves) {
    std::vector<double> squares(rowsLookedAt * static_cast<std::size_t>(centers.stride()));
    for (std::size_t first = 0; first < rows.size(); first += rowsLookedAt) {
        std::array<const double *, rowsLookedAt> some{};
        for (std::size_t i = 0; i < rowsLookedAt; ++i)
            some[i] = m_rows.row(rows[std::min(first + i, rows.size() - 1)]).data();
        centers.squaredDistances(some, squares.data());
        for (std::size_t i = 0; i < std::min(rowsLookedAt, rows.size() - first); ++i)
            place(rows[first + i], squares.data() + i * static_cast<std::size_t>(centers.stride()), moves);
    }
}

/// squares: to each center. Among equal ones the row stays at its own.
void Lloyd::place(Index row, const double *squares, std::vector<Move> &moves) {
    int &label = m_state.labels[static_cast<std::size_t>(row)];
    int best = label;
    double second = std::numeric_limits<double>::infinity();
    for (int center = 0; center < m_counts.size(); ++center) {
        if (center == best || (center == label && best != label))
            continue;
        if (squares[center] < squares[best]) {
            second = squares[best];
            best = center;
        } else {
            second = std::min(second, squares[center]);
        }
    }
    m_state.nearest[row] = std::sqrt(squares[best]);
    m_state.second[row] = std::sqrt(second);
    if (best != label)
        moves.push_back({row, label, best});
    label = best;
}

double Lloyd::inertia() const {
    RowMatrix sums = RowMatrix::Zero(m_sums.rows(), m_sums.cols());
    for (Index row = 0; row < m_rows.rows(); ++row)
        sums.row(m_state.labels[static_cast<std::size_t>(row)]) += m_rows.row(row);
    const RowMatrix centers = sums.array().colwise() / m_counts.array().max(1);
    double inertia = 0;
    for (Index row = 0; row < m_rows.rows(); ++row)
        inertia += (m_rows.row(row) - centers.row(m_state.labels[static_cast<std::size_t>(row)])).squaredNorm();
    return inertia;
}

} // namespace eigenscope

#pragma once

#include "core/base/progress.h"
#include "core/clustering/center_starts.h"

namespace eigenscope {

/// Lloyd's steps from a start: each row goes to the nearest center, each center to the mean of its rows, until nothing
/// changes. Rows whose bounds say that they stay are not looked at; a center that loses all its rows goes to the row
/// farthest from its own. O(n·k·d) a step at most.
/// Source: Lloyd, IEEE Transactions on Information Theory 28 (1982); the bounds from Hamerly, Making k-means even
/// faster, SDM 2010.
class Lloyd {
public:
    static constexpr Index mostSteps = 300;

    /// The rows outlive it.
    Lloyd(const RowMatrix &rows, CenterStart start);

    /// Steps until no row changes, or no center moves by more than √`settled`, summed over all, or mostSteps are done,
    /// or it is stopped.
    void run(double settled, const Progress &progress);

    [[nodiscard]] bool converged() const { return m_converged; } ///< no row changed in the last step
    [[nodiscard]] Index steps() const { return m_steps; }
    [[nodiscard]] const std::vector<int> &labels() const { return m_state.labels; }
    /// Σ‖x_i − mean of its cluster‖². O(n·d).
    [[nodiscard]] double inertia() const;

private:
    /// A row that leaves a center for another.
    struct Move {
        Index row;
        int from, to;
    };

    void step();
    double moveCenters();
    [[nodiscard]] Index farthestRow() const;
    void fillEmptyCenters();
    void assign(const VectorXd &shifts);
    void look(const std::vector<Index> &rows, const PackedCenters &centers, std::vector<Move> &moves);
    void place(Index row, const double *squares, std::vector<Move> &moves);
    [[nodiscard]] RowMatrix means() const;
    [[nodiscard]] VectorXd halfGaps() const;

    const RowMatrix &m_rows;
    CenterStart m_state; ///< nearest and second are bounds: not above the first, not below the other
    RowMatrix m_sums;    ///< k×d, of the rows of each center
    VectorXd m_counts;
    double m_moved = 0; ///< Σ‖shift of a center‖² of the last step
    Index m_steps = 0;
    bool m_converged = false;
};

} // namespace eigenscope

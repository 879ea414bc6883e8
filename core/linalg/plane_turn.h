#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// The shortest turn from one plane to another, and within the plane to its axes: what lies between two projections.
/// Planes are d×2 with orthonormal columns.
/// Source: Buja, Cook, Asimov and Hurley, Computational methods for high-dimensional rotations in data visualization
/// (2005).
class PlaneTurn {
public:
    PlaneTurn(MatrixXd from, MatrixXd to);

    /// The axes of the plane after this share of the turn, 0 to 1, d×2 and orthonormal. O(d).
    [[nodiscard]] MatrixXd at(double share) const;
    /// Those at its end: the axes of `to`, the second one mirrored where no turn leads there.
    [[nodiscard]] const MatrixXd &end() const { return m_to; }
    /// The largest angle between a direction of one plane and the other plane, in radians, 0 to π/2.
    [[nodiscard]] double angle() const { return m_angles.maxCoeff(); }

private:
    MatrixXd m_to;
    MatrixXd m_start; ///< of `from`, the directions that are turned
    MatrixXd m_aside; ///< where each turns to: at right angles to `from`; 0 where it stays
    Eigen::Vector2d m_angles;
    Eigen::Matrix2d m_back; ///< from the turned directions to the axes of `from`
    double m_within = 0;    ///< turn of the axes in their plane
};

} // namespace eigenscope

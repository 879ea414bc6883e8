#pragma once

#include "core/reducers/spectral/subspace_fit.h"

namespace eigenscope {

/// A line through the mean of points of a plane that is turned by hand: its variance and mean squared error, and those
/// of the line with the most variance. Angles are in degrees from the horizontal axis, in [0, 180).
class TurnedLine {
public:
    /// places: n×2. The angle stays. False where they have no line: a value is missing, or there is none. O(n).
    bool setPlaces(ConstMatrixRef places);
    void turnTo(double degrees);

    [[nodiscard]] double angle() const { return m_angle; }
    [[nodiscard]] double bestAngle() const;
    [[nodiscard]] SubspaceFit fitAt(double degrees) const;
    [[nodiscard]] SubspaceFit fit() const { return fitAt(m_angle); }
    /// Variance and mean squared error together, whatever the angle.
    [[nodiscard]] double totalVariance() const { return m_covariance.trace(); }
    [[nodiscard]] const Eigen::Vector2d &mean() const { return m_mean; }
    [[nodiscard]] static Eigen::Vector2d directionAt(double degrees);
    [[nodiscard]] static double angleOf(const Eigen::Vector2d &direction);
    /// Where a point is projected to on the line.
    [[nodiscard]] Eigen::Vector2d footOf(const Eigen::Vector2d &point) const;

private:
    double m_angle = 0;
    Eigen::Vector2d m_mean = Eigen::Vector2d::Zero();
    Eigen::Matrix2d m_covariance = Eigen::Matrix2d::Zero();
};

} // namespace eigenscope

#pragma once

#include "core/reducers/spectral/subspace_fit.h"
#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace eigenscope {

/// The plane through the mean that faces the eye of a 3D picture: what one sees is the projection onto it, so turning
/// the picture turns it. Its variance and mean squared error, beside those of the best plane.
class FacingPlane {
public:
    FacingPlane() = default;
    /// points: n×3, the coordinates that are shown. O(n).
    explicit FacingPlane(ConstMatrixRef points);

    /// Of the plane that faces the eye when the scene stands like this.
    [[nodiscard]] SubspaceFit fitAt(const Eigen::Matrix3d &rotation) const;
    /// Of the plane with the most variance.
    [[nodiscard]] const SubspaceFit &best() const { return m_best; }
    /// Writes the numbers into the lower right corner of the area.
    void paint(QPainter &painter, const Eigen::Matrix3d &rotation, const QRectF &area, const Theme &theme) const;

private:
    Eigen::Matrix3d m_covariance = Eigen::Matrix3d::Zero();
    SubspaceFit m_best;
};

} // namespace eigenscope

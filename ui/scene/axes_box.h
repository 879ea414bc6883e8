#pragma once

#include "core/base/matrix.h"

#include <Eigen/Core>

#include <array>
#include <numbers>
#include <utility>
#include <vector>

namespace eigenscope {

class SceneProjection;

/// The box around the points of a 3D picture, which is also its scale: half its diagonal is one unit of the scene, the
/// same on all axes, so that distances stay what they are.
class AxesBox {
public:
    /// From −1 to 1 on each axis.
    AxesBox() = default;
    /// Around points in the coordinates of the data (n×3, finite), with a margin.
    explicit AxesBox(ConstMatrixRef points);
    /// The same as a cube, each axis with a scale of its own: for axes of different units.
    static AxesBox cube(ConstMatrixRef points);

    /// Whether it would still show these points well: none far outside, and not small in it.
    [[nodiscard]] bool suits(ConstMatrixRef points) const;

    [[nodiscard]] const Eigen::Vector3d &low() const { return m_low; }
    [[nodiscard]] const Eigen::Vector3d &high() const { return m_high; }
    /// A place of the data in the scene, and back.
    [[nodiscard]] Eigen::Vector3d toScene(const Eigen::Vector3d &place) const;
    [[nodiscard]] Eigen::Vector3d fromScene(const Eigen::Vector3d &place) const;

    /// An edge of the box between two of its corners, in the scene.
    struct Edge {
        Eigen::Vector3d from, to;
    };
    /// The edges of the faces that are seen from inside, behind all points: at most nine.
    [[nodiscard]] std::vector<Edge> backEdges(const SceneProjection &projection) const;
    /// For each axis the edge that its name belongs to: on the outline of the box, below or to the left; the name
    /// goes to the side of the edge that `outward` (of length 1, on the screen) shows. Nothing for an axis that
    /// points at the eye.
    struct NamedEdge {
        int axis = 0;
        Edge edge; ///< from the low to the high end of the axis
        Eigen::Vector2d outward;
    };
    [[nodiscard]] std::vector<NamedEdge> namedEdges(const SceneProjection &projection) const;

private:
    [[nodiscard]] Eigen::Vector3d corner(unsigned index) const;

    /// Of the data for one of the scene.
    Eigen::Vector3d m_unit = Eigen::Vector3d::Constant(std::numbers::sqrt3);
    Eigen::Vector3d m_low = Eigen::Vector3d::Constant(-1), m_high = Eigen::Vector3d::Constant(1);
};

} // namespace eigenscope

#pragma once

#include "core/linalg/picture_move.h"
#include "ui/document/encoding.h"
#include "ui/document/selection.h"
#include "ui/drawing/picture_style.h"
#include "ui/scene/point_scene.h"
#include "ui/views/projection/facing_plane.h"

#include <optional>

class QPolygonF;

namespace eigenscope {

/// The rows of a reduction in three of its components, as points of a 3D scene: where they stand, how they look, and
/// which of them is where on the screen.
class SpaceCloud {
public:
    /// Fills the points of `scene`, which outlives this.
    SpaceCloud(PointScene &scene, const PictureStyle &style) : m_scene(scene), m_radius(style.pointRadius) {
        scene.hasAxes = style.hasAxes;
    }

    /// Takes a reduction, how its coordinates are moved, and the rows projected onto it; no points where it is null or
    /// has fewer than three axes.
    void take(const std::shared_ptr<const Reduction> &reduction, const PictureMove &move,
              const std::shared_ptr<const Projected> &projected, const Encoding &encoding);
    void takeColors(const Selection &selection, const Theme &theme);
    /// The next reduction gets a box of its own, even where it would fit into this one.
    void forgetBox() { m_hasBox = false; }

    /// Of the axes to the right, upwards and to the front.
    [[nodiscard]] std::array<Index, 3> &components() { return m_components; }
    [[nodiscard]] const std::array<Index, 3> &components() const { return m_components; }
    /// Puts a component on an axis; the axis that had it takes the other one.
    void choose(std::size_t axis, Index component);

    [[nodiscard]] const std::shared_ptr<const Reduction> &reduction() const { return m_reduction; }
    [[nodiscard]] const std::shared_ptr<const Projected> &projected() const { return m_projected; }
    [[nodiscard]] const Coloring &coloring() const { return m_coloring; }
    [[nodiscard]] const FacingPlane &facingPlane() const { return m_facingPlane; }
    [[nodiscard]] const PointScene &scene() const { return m_scene; }

    /// Where the points of some rows of the source stand in the scene.
    struct Places {
        std::vector<Index> rows;
        std::vector<Eigen::Vector3f> at;
    };
    [[nodiscard]] Places places() const;
    /// Puts the points on a share of the way between places of the same rows as those that are shown.
    void place(const Places &from, const Places &to, double share);

    /// How coordinates of the reduction become places in the picture.
    [[nodiscard]] const PictureMove &move() const { return m_move; }
    /// A place of the picture in the scene.
    [[nodiscard]] Eigen::Vector3d inScene(const Eigen::RowVectorXd &place) const;
    /// The row of the source that a point of the scene is.
    [[nodiscard]] Index rowOf(std::size_t point) const;
    /// Where a row of the source stands; nothing where it is not drawn. O(n).
    [[nodiscard]] std::optional<Eigen::Vector3d> placeOf(Index row) const;
    /// The row at this place of the view: of the foremost point under the pointer, otherwise of the nearest within a
    /// few pixels; −1 when there is none. O(n).
    [[nodiscard]] Index rowAt(const SceneProjection &projection, QPointF place) const;
    /// The rows that are seen inside a closed polygon. O(n).
    [[nodiscard]] Rows rowsWithin(const SceneProjection &projection, const QPolygonF &area) const;

private:
    /// n×3 places of these coordinates on the shown axes.
    [[nodiscard]] MatrixXd shownPlaces(const MatrixXd &coordinates) const;
    void nameAxes();
    void fitBox(const MatrixXd &places);
    void addPoints(const MatrixXd &places);

    PointScene &m_scene;
    double m_radius; ///< of a point in px; 0 for what suits their number
    std::shared_ptr<const Reduction> m_reduction;
    PictureMove m_move;
    std::shared_ptr<const Projected> m_projected;
    std::array<Index, 3> m_components = {0, 1, 2};
    bool m_hasBox = false;
    std::vector<Index> m_positions; ///< of the points of the scene in the reduction, rising
    Coloring m_coloring;
    FacingPlane m_facingPlane;
};

} // namespace eigenscope

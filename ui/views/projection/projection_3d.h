#pragma once

#include "ui/scene/point_scene.h"
#include "ui/scene/vtk_point_scene.h"
#include "ui/views/overlays/overlay_layer.h"
#include "ui/views/overlays/overlay_painting.h"
#include "ui/views/projection/facing_plane.h"
#include "ui/views/view.h"

#include <QTimer>

#include <optional>

class QMenu;
class QPushButton;

namespace eigenscope {

class OrbitControl;

/// The points in three of their coordinates, as a cloud that can be turned, picked and selected.
class Projection3D final : public View {
    Q_OBJECT

public:
    static constexpr auto id = "projection-3d";
    static constexpr auto title = "Projection 3D";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit Projection3D(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override { return m_tools; }
    [[nodiscard]] QString whyEmpty() const override;
    void settle() override;
    void setTheme(const Theme &theme) override;

    [[nodiscard]] const OrbitCamera &camera() const;
    /// Where a row of the source stands in the view; nothing where it is not drawn. O(n).
    [[nodiscard]] std::optional<QPointF> placeOf(Index row) const;

protected:
    void restored() override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void makeTools();
    void fillAxisMenu(QMenu &menu, std::size_t axis);

    [[nodiscard]] bool canHaveMoreComponents() const;
    void useThreeComponents();

    void takeResult();
    void takeColors();
    void drawAgain();
    /// Up to so many points or lines everything is drawn at its best at once, and as vectors in vector pictures.
    static constexpr std::size_t largestLight = 20000;
    [[nodiscard]] bool isDraft() const;
    /// Takes what is laid over the points into the scene, as far as it lies among them.
    void takeOverlays();
    void setAmongPoints(std::vector<std::shared_ptr<const OverlayLines>> among);
    /// Paints the rest of it over the picture: arrows, labels, and what follows the hand.
    void paintOverlays(QPainter &painter);
    void paintPointer(QPainter &painter) const;
    /// Rows that are not of the data: the projected ones from far to near, and the new point of the document.
    void paintNewRows(QPainter &painter) const;
    /// A place of the picture in the scene, from coordinates of the reduction.
    [[nodiscard]] Eigen::Vector3d inScene(const Eigen::RowVectorXd &coordinates) const;

    /// The point at this place of the view, as an index into the scene: the foremost under the pointer, otherwise
    /// the nearest within a few pixels; −1 when there is none. O(n).
    [[nodiscard]] std::ptrdiff_t pointAt(QPointF place) const;
    [[nodiscard]] Index rowOf(std::size_t point) const;
    void pick(QPointF place, Qt::KeyboardModifiers modifiers);
    void takeNewPoint();
    /// Moves the new point to what this place means at the depth at which it stands.
    void placeNewPoint(QPointF place);
    void selectWithin(const QPolygonF &area, Qt::KeyboardModifiers modifiers);

    std::shared_ptr<const Reduction> m_reduction; ///< that is drawn; nullptr where it has fewer than three axes
    std::shared_ptr<const Projected> m_projected;
    std::array<Index, 3> m_components = {0, 1, 2};
    PointScene m_scene;
    bool m_hasBox = false;
    std::vector<Index> m_positions; ///< of the points of the scene in the reduction, rising
    Coloring m_coloring;
    OverlayLayer m_overlays;
    std::vector<std::shared_ptr<const OverlayLines>> m_amongPoints; ///< as they lie in the scene
    VtkPointScene m_vtk;
    QImage m_frame; ///< as drawn last; null where it has to be drawn again
    QTimer m_rest;  ///< runs while the picture changes

    OrbitControl *m_control;
    QPushButton *m_moreComponents;
    QAction *m_newPoint, *m_facing; ///< whether a click places the new point; whether the facing plane is told
    FacingPlane m_facingPlane;
    QList<QAction *> m_tools;
};

} // namespace eigenscope

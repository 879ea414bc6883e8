#pragma once

#include "ui/drawing/area_gesture.h"
#include "ui/scene/scene_picture.h"
#include "ui/views/crosshair_hand.h"
#include "ui/views/projection/glide.h"
#include "ui/views/projection/space_cloud.h"
#include "ui/views/projection/space_new_point.h"
#include "ui/views/projection/space_overlays.h"
#include "ui/views/view.h"

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
    [[nodiscard]] QString pictureKind() const override { return tr("Scatter plot in three dimensions"); }
    void render(QPainter &painter) override;
    [[nodiscard]] QList<QAction *> tools() override { return m_tools; }
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] bool showsRows() const override { return true; }
    void settle() override;
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;
    [[nodiscard]] QRectF placeOfRow(Index row) override;
    void setTheme(const Theme &theme) override;

    [[nodiscard]] const OrbitCamera &camera() const;
    /// Where a row of the source stands in the view; nothing where it is not drawn. O(n).
    [[nodiscard]] std::optional<QPointF> placeOf(Index row) const;

protected:
    [[nodiscard]] QString pictureWords() const override;
    void restored() override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void connectHand();
    void connectResults();
    void makeTools();
    void addSides();
    void addAxisMenus();
    [[nodiscard]] bool canHaveMoreComponents() const;
    void useThreeComponents();

    /// Brings the camera to this place, on a way that the eye can follow where a person has gone to another state.
    void turnTo(const OrbitCamera &camera);
    void takeResult();
    /// Lets the points move from where they stood to where they stand now, where the eye is to follow.
    void moveFrom(SpaceCloud::Places before);
    void showOnTheWay(double share);
    void takeColors();
    void takeNewPoint();

    [[nodiscard]] SceneProjection projection() const;
    [[nodiscard]] Index rowAt(QPointF place) const;
    /// Goes to the next point in the direction of an arrow key: from the row that is looked at, or from the middle.
    void walk(int key, Qt::KeyboardModifiers modifiers);
    void pick(QPointF place, Qt::KeyboardModifiers modifiers);
    void selectWithin(const QPolygonF &area, Qt::KeyboardModifiers modifiers);
    /// What an area is marked by: by the mouse, or by the keyboard while its crosshair has the arrow keys.
    void takeTool(std::optional<AreaGesture::Tool> tool);
    /// A tool was turned on or off: with one the arrow keys are for the crosshair.
    void takeArrows();
    [[nodiscard]] CrosshairHand::Places crosshairPlaces();
    /// What is told of the place of the crosshair, as rich text.
    [[nodiscard]] QString wordsAt(QPointF place);
    void placeButton();
    /// What stands over the points, on screens and in files.
    void paintOver(QPainter &painter);
    /// Rings around the row that is looked at and the one under the pointer, and the area that is being marked.
    void paintHand(QPainter &painter) override;

    ScenePicture m_picture{this};
    SpaceCloud m_cloud;
    SpaceOverlays m_overlays;
    SpaceNewPoint m_newPoint;
    OrbitControl *m_control;
    CrosshairHand m_crosshair;
    std::optional<AreaGesture::Tool> m_tool; ///< nothing while none marks areas
    OrbitCamera m_from, m_to;                ///< of the camera on its way
    Glide m_glide;
    SpaceCloud::Places m_left, m_due; ///< of the points on their way
    Glide m_moving;
    QPushButton *m_moreComponents;
    QAction *m_facing; ///< whether the facing plane is told
    QList<QAction *> m_tools;
};

} // namespace eigenscope

#pragma once

#include "ui/drawing/area_gesture.h"
#include "ui/drawing/point_cloud.h"
#include "ui/drawing/visible_plane.h"
#include "ui/views/chart_view.h"
#include "ui/views/overlays/line_layer.h"
#include "ui/views/overlays/overlay_layer.h"
#include "ui/views/projection/plane_contours.h"
#include "ui/views/projection/thumbnails.h"

class QActionGroup;
class QMenu;

namespace eigenscope {

/// Any two axes of a reduction as a point cloud that can be panned, zoomed and selected from. For data of two
/// columns it can show the input plane instead, with contours of constant projection on one axis.
class Projection2D final : public ChartView {
    Q_OBJECT

public:
    static constexpr auto id = "projection-2d";
    static constexpr auto title = "Projection 2D";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit Projection2D(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    QList<QAction *> tools() override;
    QString whyEmpty() const override;
    void settle() override;

    /// Which axes of the reduction are drawn, from 0.
    void showAxes(Index horizontal, Index vertical);
    /// The input plane with contours instead of the coordinates; only where there are two columns.
    void showInputPlane(bool show);
    [[nodiscard]] const PointCloud &cloud() const { return m_cloud; }
    void setTheme(const Theme &theme) override;

protected:
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void makeTools();
    void takeReduction();
    void takePoints();
    void takeLook();
    void takeSelection();
    /// Tells the overlays what is shown.
    void takeOverlays();
    /// The extent of the points and of what is laid over them with a scale of its own.
    void takeExtent();
    /// The second scale at the top and the right, where an overlay has one.
    void prepareSecondScale(const Range &x, const Range &y);
    void fillAxisMenus();
    void zoom(QPointF pixel, double factor);
    void hoverAt(QPointF pixel);
    void selectMarked(Qt::KeyboardModifiers modifiers);
    /// The point under the pixel, −1 when none.
    [[nodiscard]] Index pointAt(QPointF pixel);
    [[nodiscard]] Index rowOf(Index point) const;
    [[nodiscard]] bool showsInputPlane() const;
    /// The axes that were asked for, as far as the reduction has them.
    [[nodiscard]] Index horizontal() const;
    [[nodiscard]] Index vertical() const;
    [[nodiscard]] QString axisTitle(Index axis) const;
    /// Points that lie in the shown ranges and are not hidden.
    [[nodiscard]] Index drawnCount() const;
    void paintNewRows(QPainter &painter, const PlotMapping &mapping) const;
    // projection_2d_new_point.cpp
    [[nodiscard]] static QString newPointHelp();
    [[nodiscard]] bool placesNewPoint() const;
    /// Where the new point of the document is shown, in the units of the axes; nothing where it has no place here.
    [[nodiscard]] std::optional<QPointF> newPointPlace() const;
    [[nodiscard]] Qt::CursorShape restingCursor() const;
    [[nodiscard]] bool isOnNewPoint(QPointF pixel);
    /// Coordinates of a place: on the axes that are not shown they are the mean.
    [[nodiscard]] VectorXd coordinatesAt(QPointF pixel);
    void moveNewPoint(QPointF pixel);
    void hoverPreimage(QPointF pixel);
    void paintNewPointOf(QPainter &painter, const PlotMapping &mapping) const;
    void paintRing(QPainter &painter, const PlotMapping &mapping, Index row, const QColor &color) const;
    void paintLabels(QPainter &painter, const PlotMapping &mapping) const;
    void paintLines(QPainter &painter, const PlotMapping &mapping);
    void paintArrows(QPainter &painter, const PlotMapping &mapping);

    std::shared_ptr<const LoadedData> m_loaded;
    std::shared_ptr<const Reduction> m_reduction;
    std::shared_ptr<const Projected> m_projected;
    PointCloud m_cloud;
    VectorXd m_newX, m_newY; ///< of the projected rows
    OverlayLayer m_overlays;
    LineLayer m_lines;
    bool m_hasSecondScale = false;
    PlaneContours m_contours;
    Thumbnails m_thumbnails;
    VisiblePlane m_plane;
    AreaGesture m_gesture;
    std::optional<QPointF> m_panFrom;
    bool m_spaceHeld = false, m_movesNewPoint = false;
    std::array<Index, 2> m_axes = {0, 1};
    Index m_contourAxis = 0;
    bool m_inputPlane = false;

    QAction *m_rectangle, *m_lasso, *m_newPoint, *m_zoomIn, *m_zoomOut, *m_overview, *m_equalUnits, *m_showPlane;
    QMenu *m_horizontalMenu, *m_verticalMenu, *m_contourMenu;
};

} // namespace eigenscope

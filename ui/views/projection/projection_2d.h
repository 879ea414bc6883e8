#pragma once

#include "ui/drawing/visible_plane.h"
#include "ui/views/pan_zoom.h"
#include "ui/views/projection/axis_strip.h"
#include "ui/views/projection/glide.h"
#include "ui/views/projection/plane_contours.h"
#include "ui/views/projection/plane_density.h"
#include "ui/views/projection/plane_names.h"
#include "ui/views/projection/plane_new_point.h"
#include "ui/views/projection/plane_overlays.h"
#include "ui/views/projection/projected_rows.h"
#include "ui/views/projection/shown_plane.h"
#include "ui/views/projection/thumbnails.h"
#include "ui/views/row_scatter.h"

namespace eigenscope {

class ChoiceMenu;

/// Any two axes of a reduction as a point cloud that can be panned, zoomed and selected from. For data of two
/// columns it can show the input plane instead, with contours of constant projection on one axis.
class Projection2D final : public RowScatter {
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
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;

    /// Which axes of the reduction are drawn, from 0.
    void showAxes(Index horizontal, Index vertical);
    /// The input plane with contours instead of the coordinates; only where there are two columns.
    void showInputPlane(bool show);
    void setTheme(const Theme &theme) override;

protected:
    [[nodiscard]] std::pair<std::string, std::string> placeNames() const override;
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void takeColors() override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    [[nodiscard]] QCursor toolCursor() const override;
    void showToolCursor() override { m_hand.setRestingCursor(toolCursor()); }
    [[nodiscard]] QString placeWords(QPointF pixel) override;

private:
    void makeTools();
    void makeSelectingTools();
    void prepareAxis(ChartAxis &axis, const Range &range, std::size_t side) const;
    void makeMenus();
    void connectResults();
    QAction *addTool(const QString &text, const QList<QKeySequence> &keys, const char *drawing);
    void takeReduction();
    void takePoints();
    /// Brings the rows to these places, on a way that the eye can follow where they are the rows of now.
    void bring(std::shared_ptr<const Dataset> rows, SharedColumn x, SharedColumn y);
    void showOnTheWay(double share);
    void takeUnits();
    /// The extent of the points and of what is laid over them with a scale of its own.
    void takeExtent();
    /// Another part of the plane is shown.
    void moveShown();
    void paintLabels(QPainter &painter, const PlotMapping &mapping) const;
    void paintLegend(QPainter &painter, const PlotMapping &mapping) const;

    std::shared_ptr<const LoadedData> m_loaded;
    ShownPlane m_shown;
    ProjectedRows m_newRows;
    VisiblePlane m_plane;
    PlaneOverlays m_overlays;
    PlaneContours m_contours{this};
    PlaneDensity m_density{this};
    PlaneNames m_names;
    AxisStrip m_strip;
    Thumbnails m_thumbnails;
    PanZoom m_hand;
    PlaneNewPoint m_newPoint;

    /// Rows on their way, from these places and this part of the plane.
    struct Way {
        std::shared_ptr<const Dataset> rows;
        VectorXd fromX, fromY, x, y;
        Range across, up;
        double share = 1;
    };
    Way m_way;
    Glide m_glide{*this, [this](double share) { showOnTheWay(share); }};

    std::optional<bool> m_ownUnits; ///< whether both axes have one unit, where somebody chose
    QAction *m_overview, *m_equalUnits, *m_showPlane;
    ChoiceMenu *m_horizontalMenu, *m_verticalMenu, *m_contourMenu;
};

} // namespace eigenscope

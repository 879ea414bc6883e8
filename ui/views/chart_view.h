#pragma once

#include "ui/drawing/chart_axis.h"
#include "ui/views/view.h"

#include <QGraphicsScene>
#include <QPolygonF>

#include <optional>

namespace eigenscope {

class HeldCurves;

/// A view on a chart: axes, grid, titles and their layout are those of Qt Charts, what stands in the plot area
/// each view paints itself, as one item of the scene. The scene is rendered onto the widget and onto files alike.
class ChartView : public View {
    Q_OBJECT

public:
    explicit ChartView(const ViewContext &context, QWidget *parent = nullptr);
    ~ChartView() override;

    void setTheme(const Theme &theme) override;
    /// Where values lie at present.
    [[nodiscard]] PlotMapping mapping();

protected:
    void paintContents(QPainter &painter) override;
    /// Paints what stands between the axes; clipped to the plot area where the target can clip.
    virtual void paintPlot(QPainter &painter, const PlotMapping &mapping) = 0;
    /// Sets ranges and titles of the axes for a plot area of this size in pixels.
    virtual void prepareAxes(const QSizeF &plot) = 0;

    [[nodiscard]] ChartAxis &xAxis() { return m_x; }
    [[nodiscard]] ChartAxis &yAxis() { return m_y; }
    /// The axis on the right, made on first use; it shows no grid.
    [[nodiscard]] ChartAxis &rightAxis();
    [[nodiscard]] ChartAxis &topAxis(); ///< likewise
    /// What holds the curves of this chart, made on first use: a view that has some offers its action.
    [[nodiscard]] HeldCurves &heldCurves();
    /// The curves that can be held, in the values of the axes.
    [[nodiscard]] virtual std::vector<QPolygonF> curvesToHold() const { return {}; }
    /// Leaves so many pixels free above the plot, for words of the view's own.
    void setHead(double pixels);
    /// The axes have changed: they are laid out again before the next painting.
    void changeAxes();
    /// Does so now, where it is due.
    void layOut();

    void restored() override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    friend class PlotItem;
    ChartAxis &secondAxis(std::optional<ChartAxis> &axis, Qt::Alignment side);

    QGraphicsScene m_scene;
    QChart *m_chart;
    ChartAxis m_x, m_y;
    std::optional<ChartAxis> m_right, m_top;
    HeldCurves *m_held = nullptr;
    bool m_laidOut = false;
};

} // namespace eigenscope

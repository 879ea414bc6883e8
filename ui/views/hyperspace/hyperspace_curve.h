#pragma once

#include "ui/studies/space_look.h"
#include "ui/views/chart_view.h"
#include "ui/views/hyperspace/curve_head.h"
#include "ui/views/hyperspace/dimension_curves.h"

namespace eigenscope {

/// Curves over the dimensions of the session, each with its Monte Carlo twin, their formula, and the values at the
/// cursor, which is the same in all views of hyperspace.
class HyperspaceCurve : public ChartView, public NumberedView {
    Q_OBJECT

public:
    [[nodiscard]] QString pictureKind() const override { return tr("Curves over the dimension"); }
    QList<QAction *> tools() override;
    [[nodiscard]] Table numbers() const override;
    void settle() override;
    /// The dimension beneath, with the value of the first curve.
    [[nodiscard]] std::optional<PointedThing> thingAt(QPointF pixel) override;

    /// The dimension whose values are told.
    [[nodiscard]] int cursor() const { return m_curves.nearest(m_look.d); }
    void setCursorAt(int d);
    /// The words at the cursor, a line for each curve: the value to full precision, and its logarithm where that tells
    /// more.
    [[nodiscard]] QStringList cursorText() const { return m_curves.textsAt(cursor()); }
    /// What Monte Carlo says there, a line for each curve; empty where it is turned off.
    [[nodiscard]] QStringList simulationText() const;
    [[nodiscard]] const SimulationRun &simulation() const { return m_run; }

protected:
    [[nodiscard]] QString pictureWords() const override;
    [[nodiscard]] std::vector<QPolygonF> curvesToHold() const override;
    void paintContents(QPainter &painter) override;
    using Unit = DimensionCurves::Unit;
    using Scale = DimensionCurves::Scale;

    HyperspaceCurve(const ViewContext &context, Unit unit, Scale scale, QWidget *parent);

    struct Drawn {
        std::vector<DimensionCurve> curves; ///< what they capture are values
        QString formula;                    ///< as LaTeX
        QString axisTitle;                  ///< of the upright axis
    };
    /// What is drawn with these settings.
    [[nodiscard]] virtual Drawn drawn() const = 0;

    [[nodiscard]] const HyperspaceSettings &settings() const { return m_curves.settings(); }
    /// The curves have changed, by settings of the view's own; also called by each constructor, at its end.
    void takeCurves();

    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeLook();
    void moveByKey(int d);
    void simulate();
    void makeHead();
    [[nodiscard]] CurveHead head() const;
    [[nodiscard]] QColor colorOf(std::size_t curve) const;
    [[nodiscard]] QPolygonF lineOf(const DimensionCurve &curve) const;
    void paintCurve(QPainter &painter, const PlotMapping &mapping, std::size_t number) const;
    /// The dots of the maxima and what they are, none across another. Returns where that is written.
    std::vector<QRectF> paintMaxima(QPainter &painter, const PlotMapping &mapping) const;
    void paintSimulation(QPainter &painter, const PlotMapping &mapping, std::size_t curve) const;
    void paintCursor(QPainter &painter, const PlotMapping &mapping, const std::vector<QRectF> &written) const;

    DimensionCurves m_curves;
    QString m_formula, m_axisTitle;
    SpaceLook::Settings m_look;
    SimulationRun m_run{this};
    QAction *m_logarithmic, *m_copy;
};

} // namespace eigenscope

#pragma once

#include "core/hyperspace/simulation.h"
#include "ui/studies/space_look.h"
#include "ui/views/chart_view.h"
#include "ui/views/hyperspace/simulation_run.h"

namespace eigenscope {

/// A number over d, with the experiment beside its formula.
struct DimensionCurve {
    QString symbol = {};                                    ///< "V"
    QString name = {};                                      ///< where there are several: "volume"
    std::function<std::optional<double>(int d)> value = {}; ///< nothing where it is not a normal double
    std::function<double(int d)> logarithm = {};            ///< natural
    std::function<std::unique_ptr<hyperspace::Simulation>(std::vector<int> dimensions, std::uint64_t seed)> simulate =
        {};
    std::function<double(int d)> logUnit = {}; ///< the estimates are times e to this; empty for 1
    int largest = 0;                           ///< the d of the maximum that is marked; 0 for none
};

/// Curves over the dimensions of the session, each with its Monte Carlo twin, their formula, and the values at the
/// cursor, which is the same in all views of hyperspace.
class HyperspaceCurve : public ChartView {
    Q_OBJECT

public:
    QList<QAction *> tools() override;
    void settle() override;
    void render(QPainter &painter) override;

    /// The dimension whose values are told.
    [[nodiscard]] int cursor() const;
    void setCursorAt(int d);
    /// The words at the cursor, a line for each curve: the value to full precision, and its logarithm where that tells
    /// more.
    [[nodiscard]] QStringList cursorText() const;
    /// What Monte Carlo says there, a line for each curve; empty where it is turned off.
    [[nodiscard]] QStringList simulationText() const;
    [[nodiscard]] const SimulationRun &simulation() const { return m_run; }

protected:
    /// What the numbers are.
    enum class Unit { Number, Share, Degrees };
    /// How the upright axis can be.
    enum class Scale { Linear, LinearFirst, LogarithmicFirst };

    HyperspaceCurve(const ViewContext &context, Unit unit, Scale scale, QWidget *parent);

    /// The curves of these settings; what they capture are values.
    [[nodiscard]] virtual std::vector<DimensionCurve> curves() const = 0;
    /// As rich text.
    [[nodiscard]] virtual QString formula() const = 0;
    /// Of the upright axis.
    [[nodiscard]] virtual QString axisTitle() const = 0;

    [[nodiscard]] const HyperspaceSettings &settings() const { return m_settings; }
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
    void simulate();
    void makeHead();
    /// Logarithmic when asked for, and where a double cannot hold the largest value.
    [[nodiscard]] bool isLogarithmic() const;
    [[nodiscard]] QColor colorOf(std::size_t curve) const;
    /// The height of e^logarithm on the upright axis.
    [[nodiscard]] double upright(double logarithm) const;
    [[nodiscard]] double heightOf(const DimensionCurve &curve, int d) const;
    [[nodiscard]] QString valueText(const DimensionCurve &curve, int d, int digits) const;
    [[nodiscard]] QString simulationText(std::size_t curve) const;
    [[nodiscard]] std::vector<int> simulatedDimensions() const;
    /// ln of what an estimate is times.
    [[nodiscard]] double logUnitOf(std::size_t curve, std::size_t estimate) const;
    void paintCurve(QPainter &painter, const PlotMapping &mapping, std::size_t number) const;
    void paintSimulation(QPainter &painter, const PlotMapping &mapping, std::size_t curve) const;
    void paintHead(QPainter &painter) const;

    Unit m_unit;
    Scale m_scale;
    HyperspaceSettings m_settings;
    std::vector<DimensionCurve> m_curves;
    SpaceLook::Settings m_look;
    SimulationRun m_run;
    QAction *m_logarithmic;
};

} // namespace eigenscope

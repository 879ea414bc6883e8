#pragma once

#include "ui/views/chart_view.h"

namespace eigenscope {

/// Volume (and surface) of the ball in d dimensions, by d, with its maximum and a cursor that tells values to full
/// precision.
class HyperspaceVolume final : public ChartView {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-volume";
    static constexpr auto title = "Volume of the ball";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceVolume(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    Json state() const override;
    void restore(const Json &state) override;
    QList<QAction *> tools() override;
    void resetView() override;

    /// The dimension whose values are told; 0 for none.
    [[nodiscard]] int cursor() const { return m_cursor; }
    void setCursorAt(int d);
    /// The words at the cursor, a line for each curve: value and logarithm to full precision.
    [[nodiscard]] QStringList cursorText() const;

protected:
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What is drawn over d.
    enum class Quantity { Volume, Surface };
    [[nodiscard]] double logarithm(Quantity quantity, int d) const;
    [[nodiscard]] std::optional<double> number(Quantity quantity, int d) const;
    [[nodiscard]] QString valueText(Quantity quantity, int d, int digits) const;
    /// The height on the upright axis: the value, or its log₁₀.
    [[nodiscard]] double height(Quantity quantity, int d) const;
    [[nodiscard]] std::vector<Quantity> quantities() const;
    /// Logarithmic when asked for, and where a double cannot hold the largest value.
    [[nodiscard]] bool isLogarithmic() const;
    void takeSettings();
    void paintCurve(QPainter &painter, const PlotMapping &mapping, Quantity quantity) const;

    HyperspaceSettings m_settings;
    int m_cursor = 0;
    QAction *m_logarithmic, *m_surface;
};

} // namespace eigenscope

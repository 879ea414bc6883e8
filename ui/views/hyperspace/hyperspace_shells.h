#pragma once

#include "ui/views/chart_view.h"

namespace eigenscope {

/// The volume of the ball as the integral of its surface over the radius, summed up shell by shell. The arrow keys and
/// the wheel change the number of shells.
class HyperspaceShells final : public ChartView, public NumberedView {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-shells";
    static constexpr auto title = "Shell by shell";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspaceShells(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Curve with shells beneath it"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;

    /// The sum of the shells beside the integral, a line each.
    [[nodiscard]] QStringList sums() const;

protected:
    [[nodiscard]] QString pictureWords() const override;
    void paintContents(QPainter &painter) override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QStringList sums(int digits) const;
    void takeSettings();
    void addShells(int count);
    /// Height of the curve at a share of the radius.
    [[nodiscard]] double surfaceAt(double share) const;

    HyperspaceSettings m_settings;
    int m_d = 1, m_shells = 1;
    bool m_isRelative = false; ///< surfaces are shares of the volume, which has no double
};

} // namespace eigenscope

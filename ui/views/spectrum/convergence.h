#pragma once

#include "core/reducers/interface/findings.h"
#include "ui/views/readout_chart.h"

namespace eigenscope {

/// What an iterative reducer brings down on its way, by iteration; it grows while the picture moves.
class Convergence final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "convergence";
    static constexpr auto title = "Convergence";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit Convergence(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;

    [[nodiscard]] const std::optional<CostCurve> &curve() const { return m_curve; }
    QList<QAction *> tools() override;

protected:
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;

private:
    void takeReduction();

    std::optional<CostCurve> m_curve;
};

} // namespace eigenscope

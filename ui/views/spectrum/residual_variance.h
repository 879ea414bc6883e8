#pragma once

#include "ui/views/readout_chart.h"
#include "ui/views/seen_work.h"

namespace eigenscope {

/// What Isomap's picture misses of the geodesics, by its number of axes; found on a worker.
class ResidualVariance final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "residual-variance";
    static constexpr auto title = "Residual variance";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit ResidualVariance(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;
    void settle() override { m_work.settle(); }

    /// By r = 1, 2, …; empty until it is found.
    [[nodiscard]] const VectorXd &residuals() const { return m_residuals; }
    QList<QAction *> tools() override;

protected:
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void showEvent(QShowEvent *event) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;

private:
    void takeReduction();
    void take(const Result<VectorXd> &found);

    std::shared_ptr<const Reduction> m_reduction;
    VectorXd m_residuals;
    QString m_refusal;
    SeenWork<Result<VectorXd>> m_work{*this, &ResidualVariance::take};
};

} // namespace eigenscope

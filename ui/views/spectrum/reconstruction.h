#pragma once

#include "ui/views/readout_chart.h"

namespace eigenscope {

/// What is lost when only the first r axes are kept, by r, and the r from which on it is at most one percent.
class Reconstruction final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "reconstruction";
    static constexpr auto title = "Reconstruction error";
    static constexpr auto stage = Stage::Reduce;
    static const char *const meaning;

    explicit Reconstruction(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QList<QAction *> tools() override;
    QString whyEmpty() const override;

    /// The smallest r with an error of at most one percent; 0 when it is not among those known.
    [[nodiscard]] Index componentsForOnePercent() const;
    /// The relative error by r = 1, 2, …
    [[nodiscard]] const VectorXd &errors() const { return m_errors; }

protected:
    [[nodiscard]] std::vector<QPolygonF> curvesToHold() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;

private:
    void takeReduction();
    [[nodiscard]] Index shownCount() const;
    [[nodiscard]] std::optional<double> height(double error) const;

    VectorXd m_errors;
    QString m_what; ///< title of the upright axis: what the error is a share of
    QAction *m_logarithmic;
};

} // namespace eigenscope

#pragma once

#include "ui/views/regression/fit_units.h"
#include "ui/views/row_scatter.h"

namespace eigenscope {

/// What a fit leaves of each row, against the fitted value: a pattern is what the fit has missed.
class RegressionResiduals final : public RowScatter {
    Q_OBJECT

public:
    static constexpr auto id = "regression-residuals";
    static constexpr auto title = "Residuals";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit RegressionResiduals(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;

protected:
    [[nodiscard]] std::pair<std::string, std::string> placeNames() const override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    QString tooltip(Index point) const override;
    [[nodiscard]] QPointF toldPlace(QPointF value) const override;

private:
    void takeFit();
    [[nodiscard]] FitUnits units() const;
    /// The mean of the squared residuals, in the units of the window.
    [[nodiscard]] double trainingError() const;

    std::shared_ptr<const Regression> m_fit; ///< nullptr where there is nothing to draw
};

} // namespace eigenscope

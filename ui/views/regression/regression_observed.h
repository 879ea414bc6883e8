#pragma once

#include "ui/views/regression/fit_units.h"
#include "ui/views/row_scatter.h"

namespace eigenscope {

/// What is predicted for each row against what was observed; new rows that tell their target stand beside them.
class RegressionObserved final : public RowScatter {
    Q_OBJECT

public:
    static constexpr auto id = "regression-observed";
    static constexpr auto title = "Predicted against observed";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit RegressionObserved(const ViewContext &context, QWidget *parent = nullptr);

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

    std::shared_ptr<const Regression> m_fit; ///< nullptr where there is nothing to draw
    std::shared_ptr<const Predicted> m_new;  ///< nullptr where there are none
    std::vector<Index> m_known;              ///< new rows that tell their target
};

} // namespace eigenscope

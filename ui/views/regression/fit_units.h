#pragma once

#include "ui/document/document.h"
#include "ui/drawing/chart_axis.h"

namespace eigenscope {

/// How the window tells the predictions of a fit. Those of a method that takes two classes only lie between −1 and +1
/// and are told as what they mean, the probability of the second class; all others are told as they are.
class FitUnits {
public:
    FitUnits(const Registry<RegressionInfo> &regressions, const Regression &fit);

    /// "mpg", "P(virginica)".
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] bool areProbabilities() const { return m_areProbabilities; }
    [[nodiscard]] double shown(double prediction) const {
        return m_areProbabilities ? (prediction + 1) / 2 : prediction;
    }
    [[nodiscard]] double shownResidual(double residual) const { return m_areProbabilities ? residual / 2 : residual; }
    /// Ticks of an axis that runs over predictions, or over residuals.
    [[nodiscard]] ChartAxis::Ticks ticks() const;
    [[nodiscard]] ChartAxis::Ticks residualTicks() const;

private:
    bool m_areProbabilities = false;
    QString m_name;
};

} // namespace eigenscope

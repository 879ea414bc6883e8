#include "ui/views/regression/regression_observed.h"

#include "ui/drawing/new_row_marks.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/views/regression/regression_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {

const char *const RegressionObserved::meaning = R"(
# Predicted against observed
What is predicted for each row, $\hat y$, against what was observed, $y$: on the line both are equal. $R^2$ is the
 share of the variance that the fit explains.
$$ R^2 = 1 - \frac{\sum (y - \hat y)^2}{\sum (y - \bar y)^2}
- Hollow diamonds are rows of a second file that tell their target.
! The dots are rows that the fit has seen, so they flatter it.)";

RegressionObserved::RegressionObserved(const ViewContext &context, QWidget *parent) : RowScatter(context, parent) {
    setAccessibleName(tr("Predicted against observed values"));
    followResults({Stage::Regress, Stage::Predict}, [this] { takeFit(); });
    takeFit();
}

void RegressionObserved::takeFit() {
    const auto fit = document().results().value<Stage::Regress>();
    m_fit = fit && fit->predict ? fit : nullptr;
    m_new = m_fit ? document().results().value<Stage::Predict>() : nullptr;
    m_known.clear();
    for (Index i = 0; m_new && i < m_new->observed.size(); ++i)
        if (std::isfinite(m_new->observed[i]))
            m_known.push_back(i);
    if (m_fit)
        setRows(m_fit->data, m_fit->observed, m_fit->predicted);
    else
        setRows(nullptr, {}, {});
    emit captionChanged();
}

QString RegressionObserved::whyEmpty() const {
    return m_fit ? QString() : whyNoFit(document(), tr("Predicted and observed values appear here"));
}

QString RegressionObserved::caption() const {
    if (!m_fit)
        return {};
    if (!m_fit->classes.empty())
        return tr("%1 of %2 rows on the wrong side of %3")
            .arg(m_fit->trainingErrors())
            .arg(m_fit->observed.size())
            .arg(units().shown(0));
    const double total = (m_fit->observed.array() - m_fit->observed.mean()).square().sum();
    const double left = (m_fit->observed - m_fit->predicted).squaredNorm();
    QString text = tr("R² = %1").arg(1 - left / total, 0, 'f', 3);
    if (!m_known.empty())
        text += tr(" · new rows: %1").arg(m_known.size());
    return text;
}

QString RegressionObserved::tooltip(Index point) const {
    return fitTooltip(document(), *m_fit, point);
}

void RegressionObserved::prepareAxes(const QSizeF &) {
    if (!m_fit)
        return;
    double low = std::min(cloud().x().minCoeff(), cloud().y().minCoeff());
    double high = std::max(cloud().x().maxCoeff(), cloud().y().maxCoeff());
    for (const Index row : m_known) {
        low = std::min({low, m_new->observed[row], m_new->predicted[row]});
        high = std::max({high, m_new->observed[row], m_new->predicted[row]});
    }
    xAxis().setRange(Range::about(low, high, 0.05));
    yAxis().setRange(Range::about(low, high, 0.05));
    const FitUnits units = this->units();
    xAxis().setTicks(units.ticks());
    yAxis().setTicks(units.ticks());
    xAxis().setTitle(tr("Observed %1").arg(QString::fromStdString(m_fit->target)));
    yAxis().setTitle(units.areProbabilities() ? units.name() : tr("Predicted %1").arg(units.name()));
}

void RegressionObserved::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_fit)
        return;
    painter.setPen(QPen(theme().secondary, 1));
    painter.drawLine(mapping.pixel(mapping.x.min, mapping.x.min), mapping.pixel(mapping.x.max, mapping.x.max));
    paintRows(painter, mapping);
    if (m_known.empty())
        return;
    const std::vector<QColor> colors = newRowColors(*m_new->rows, cloud().coloring(), theme());
    for (const Index row : m_known)
        paintNewRow(painter, mapping.pixel(m_new->observed[row], m_new->predicted[row]), cloud().radius(),
                    colors[static_cast<std::size_t>(row)], theme());
}

QStringList RegressionObserved::numbersToday() const {
    if (!m_fit || !m_fit->classes.empty())
        return {};
    const double total = (m_fit->observed.array() - m_fit->observed.mean()).square().sum();
    const double left = (m_fit->observed - m_fit->predicted).squaredNorm();
    return {"R^2 = 1 - \\frac{" + texNumber(left) + "}{" + texNumber(total) + "} = " + texNumber(1 - left / total, 3)};
}

FitUnits RegressionObserved::units() const {
    return {document().catalogue().regressions, *m_fit};
}

QPointF RegressionObserved::toldPlace(QPointF value) const {
    return {units().shown(value.x()), units().shown(value.y())};
}

std::pair<std::string, std::string> RegressionObserved::placeNames() const {
    return {sentence("observed"), sentence("predicted")};
}

} // namespace eigenscope

#include "moc_regression_observed.cpp"

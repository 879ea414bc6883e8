#include "ui/views/regression/regression_residuals.h"

#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/views/regression/regression_text.h"

#include <QPainter>

#include <cmath>

namespace eigenscope {

const char *const RegressionResiduals::meaning = R"(
# What the fit leaves
What the fit leaves of each row, against the fitted value $\hat y_i$.
$$ e_i = y_i - \hat y_i
- A cloud without a shape is noise; a bend is what the fit has missed, a fan says that the noise grows.
! Small residuals do not make a good fit: one with many degrees of freedom goes through every row. Look at the error of
 unseen rows beside it.)";

RegressionResiduals::RegressionResiduals(const ViewContext &context, QWidget *parent) : RowScatter(context, parent) {
    setAccessibleName(tr("Residuals against the fitted value"));
    followResults({Stage::Regress}, [this] { takeFit(); });
    takeFit();
}

void RegressionResiduals::takeFit() {
    const auto fit = document().results().value<Stage::Regress>();
    m_fit = fit && fit->predict ? fit : nullptr;
    if (m_fit)
        setRows(m_fit->data, m_fit->predicted, m_fit->observed - m_fit->predicted);
    else
        setRows(nullptr, {}, {});
    emit captionChanged();
}

QString RegressionResiduals::whyEmpty() const {
    return m_fit ? QString() : whyNoFit(document(), tr("The residuals appear here"));
}

QString RegressionResiduals::caption() const {
    if (!m_fit)
        return {};
    return tr("against the fitted value · training MSE %1").arg(numberLabel(trainingError(), 3));
}

double RegressionResiduals::trainingError() const {
    const double unit = units().shownResidual(1);
    return unit * unit * (m_fit->observed - m_fit->predicted).squaredNorm() /
           static_cast<double>(m_fit->observed.size());
}

QString RegressionResiduals::tooltip(Index point) const {
    return fitTooltip(document(), *m_fit, point);
}

void RegressionResiduals::prepareAxes(const QSizeF &) {
    if (!m_fit)
        return;
    const double largest = cloud().y().cwiseAbs().maxCoeff();
    xAxis().setRange(Range::about(cloud().x().minCoeff(), cloud().x().maxCoeff(), 0.05));
    yAxis().setRange(Range::about(-largest, largest, 0.08));
    const FitUnits units = this->units();
    xAxis().setTicks(units.ticks());
    yAxis().setTicks(units.residualTicks());
    xAxis().setTitle(units.areProbabilities() ? units.name() : tr("Fitted ŷ"));
    yAxis().setTitle(tr("Residual y − ŷ"));
}

void RegressionResiduals::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_fit)
        return;
    painter.setPen(QPen(theme().secondary, 1));
    painter.drawLine(mapping.pixel(mapping.x.min, 0), mapping.pixel(mapping.x.max, 0));
    paintRows(painter, mapping);
}

QStringList RegressionResiduals::numbersToday() const {
    if (!m_fit)
        return {};
    return {"\\frac{1}{" + texNumber(static_cast<double>(m_fit->observed.size()), 9) +
            "}\\sum_i e_i^2 = " + texNumber(trainingError())};
}

FitUnits RegressionResiduals::units() const {
    return {document().catalogue().regressions, *m_fit};
}

QPointF RegressionResiduals::toldPlace(QPointF value) const {
    return {units().shown(value.x()), units().shownResidual(value.y())};
}

std::pair<std::string, std::string> RegressionResiduals::placeNames() const {
    return {sentence("predicted"), sentence("residual")};
}

} // namespace eigenscope

#include "moc_regression_residuals.cpp"

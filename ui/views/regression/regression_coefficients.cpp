#include "ui/views/regression/regression_coefficients.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/views/regression/regression_text.h"

#include <QMouseEvent>

namespace eigenscope {

const char *const RegressionCoefficients::meaning = R"(
# What each column adds
Each column adds $a_j x_j$ to the prediction. A kernel method has one dual coefficient a row instead.
$$ \hat y = \mathbf{a}^\top\mathbf{x} + b
$$ \hat y(x) = \sum_i c_i\,k(x_i, x) + b
- In kernel ridge regression $\lambda c_i$ is the residual of the row: the rows that the fit bends for have the longest
 bars.
! A coefficient is in units of the target for one of its column: without standardized columns their heights cannot be
 compared, and of columns that depend on each other none means much alone.)";

RegressionCoefficients::RegressionCoefficients(const ViewContext &context, QWidget *parent)
    : ValueBars(context, parent) {
    setAccessibleName(tr("Coefficients of the regression"));
    followResults({Stage::Regress}, [this] { takeFit(); });
    connect(&selection(), &Selection::changed, this, qOverload<>(&QWidget::update));
    takeFit();
}

void RegressionCoefficients::takeFit() {
    const auto fit = document().results().value<Stage::Regress>();
    m_fit = fit && fit->predict ? fit : nullptr;
    QStringList names;
    if (isDual())
        for (Index i = 0; i < m_fit->data->size(); ++i)
            names.append(m_fit->data->name ? rowTitle(*m_fit->data, i)
                                           : QString::number(m_fit->data->rows[static_cast<std::size_t>(i)]));
    else if (m_fit)
        for (const std::string &column : m_fit->data->points().columns)
            names.append(QString::fromStdString(column));
    setBars(m_fit ? (isDual() ? m_fit->dualCoefficients : m_fit->coefficients) : VectorXd(0), std::move(names));
}

QString RegressionCoefficients::whyEmpty() const {
    return m_fit ? QString() : whyNoFit(document(), tr("The coefficients appear here"));
}

QString RegressionCoefficients::caption() const {
    if (!m_fit)
        return {};
    QString text = isDual() ? tr("%L1 dual coefficients").arg(values().size()) : columnsText(values().size());
    if (m_fit->intercept)
        text += tr(" · intercept %1").arg(numberLabel(*m_fit->intercept, 4));
    return text;
}

void RegressionCoefficients::prepareAxes(const QSizeF &plot) {
    ValueBars::prepareAxes(plot);
    xAxis().setTitle(isDual() ? tr("Row") : tr("Column"));
    yAxis().setTitle(isDual() ? tr("Dual coefficient c") : tr("Coefficient a"));
}

Index RegressionCoefficients::rowOf(Index bar) const {
    return isDual() && bar >= 0 ? m_fit->data->rows[static_cast<std::size_t>(bar)] : -1;
}

bool RegressionCoefficients::isMarked(Index bar) const {
    return isDual() && selection().contains(rowOf(bar));
}

void RegressionCoefficients::pointAtReadout(Index bar) {
    if (isDual())
        selection().hover(rowOf(bar));
}

void RegressionCoefficients::useReadout(Index bar, Qt::KeyboardModifiers modifiers) {
    const Index row = rowOf(bar);
    if (isDual())
        selection().select(row < 0 ? Rows{} : Rows{row}, selectionMode(modifiers));
}

void RegressionCoefficients::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        useReadout(readoutAt(event->position()), event->modifiers());
}

void RegressionCoefficients::leaveEvent(QEvent *event) {
    selection().hover(-1);
    ValueBars::leaveEvent(event);
}

QStringList RegressionCoefficients::numbersToday() const {
    if (!m_fit || isDual())
        return {};
    constexpr Index most = 3;
    QString tex = "\\hat y = ";
    for (Index j = 0; j < std::min(most, m_fit->coefficients.size()); ++j) {
        const double a = m_fit->coefficients[j];
        tex += (j == 0  ? (a < 0 ? "-" : "")
                : a < 0 ? " - "
                        : " + ") +
               texNumber(std::abs(a), 3) + "\\, x_{" + QString::number(j + 1) + "}";
    }
    if (m_fit->coefficients.size() > most)
        tex += " + \\cdots";
    if (m_fit->intercept)
        tex += (*m_fit->intercept < 0 ? " - " : " + ") + texNumber(std::abs(*m_fit->intercept), 3);
    return {tex};
}

} // namespace eigenscope

#include "moc_regression_coefficients.cpp"

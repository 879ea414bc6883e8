#include "ui/views/regression/regression_coefficients.h"

#include "ui/text/number_label.h"
#include "ui/views/regression/regression_text.h"

#include <QMouseEvent>

namespace eigenscope {

const char *const RegressionCoefficients::meaning =
    "<p>Each column adds <i>a<sub>j</sub>x<sub>j</sub></i> to the prediction</p><p align=\"center\"><i>ŷ</i> = "
    "<i>a</i><sup>T</sup><i>x</i> + <i>b</i>.</p><p>A kernel method has one dual coefficient a row instead,</p>"
    "<p align=\"center\"><i>ŷ</i>(<i>x</i>) = Σ <i>c<sub>i</sub></i> <i>k</i>(<i>x<sub>i</sub></i>, <i>x</i>) + "
    "<i>b</i>,</p><p>in the kernel ridge regression <i>λc<sub>i</sub></i> is the residual of the row: the rows that "
    "the "
    "fit bends for have the longest bars.</p><p>A coefficient is in units of the target for one of its column: without "
    "standardized columns their heights cannot be compared, and of columns that depend on each other none means much "
    "alone.</p>";

RegressionCoefficients::RegressionCoefficients(const ViewContext &context, QWidget *parent)
    : ValueBars(context, parent) {
    setAccessibleName(tr("Coefficients of the regression"));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Regress)
            takeFit();
    });
    connect(&selection(), &Selection::changed, this, qOverload<>(&QWidget::update));
    takeFit();
}

void RegressionCoefficients::takeFit() {
    const auto fit = document().results().value<Stage::Regress>();
    m_fit = fit && fit->predict ? fit : nullptr;
    QStringList names;
    if (isDual())
        for (Index i = 0; i < m_fit->data->size(); ++i)
            names.append(m_fit->data->name ? QString::fromStdString(m_fit->data->rowName(i))
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
    QString text = isDual() ? tr("%L1 dual coefficients").arg(values().size()) : tr("%L1 columns").arg(values().size());
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

void RegressionCoefficients::mouseMoveEvent(QMouseEvent *event) {
    ValueBars::mouseMoveEvent(event);
    if (isDual())
        selection().hover(rowOf(barAt(event->position())));
}

void RegressionCoefficients::mouseReleaseEvent(QMouseEvent *event) {
    const Index row = rowOf(barAt(event->position()));
    if (event->button() == Qt::LeftButton && isDual())
        selection().select(row < 0 ? Rows{} : Rows{row}, selectionMode(event->modifiers()));
}

void RegressionCoefficients::leaveEvent(QEvent *event) {
    selection().hover(-1);
    ValueBars::leaveEvent(event);
}

} // namespace eigenscope

#include "moc_regression_coefficients.cpp"

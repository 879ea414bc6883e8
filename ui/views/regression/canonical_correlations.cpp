#include "ui/views/regression/canonical_correlations.h"

#include "ui/text/number_label.h"

namespace eigenscope {

const char *const CanonicalCorrelations::meaning =
    "<p>The first canonical correlation is the largest that a combination of the columns of <i>x</i> has with one of "
    "those of <i>y</i>,</p><p align=\"center\"><i>ρ</i><sub>1</sub> = max corr(<i>Xa</i>, <i>Yb</i>),</p><p>the next "
    "ones "
    "are the largest that is left. With kernels they are shrunk by the regularization <i>κ</i>.</p><p>The p-value "
    "tells "
    "how often the rows of <i>y</i> in random order correlate as strongly from this pair on, by Wilks' "
    "<i>Λ</i> = Π(1 − <i>ρ<sub>j</sub></i>²).</p><p>A high correlation alone means little: with as many columns as "
    "rows "
    "it is 1 for any data.</p>";

CanonicalCorrelations::CanonicalCorrelations(const ViewContext &context, QWidget *parent) : ValueBars(context, parent) {
    setAccessibleName(tr("Canonical correlations"));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Regress || changed == Stage::Validate)
            takeFit();
    });
    takeFit();
}

void CanonicalCorrelations::takeFit() {
    const auto fit = document().results().value<Stage::Regress>();
    m_fit = fit && fit->canonical ? fit : nullptr;
    QStringList names;
    for (Index k = 0; m_fit && k < m_fit->canonical->correlations.size(); ++k)
        names.append(QString::number(k + 1));
    setBars(m_fit ? m_fit->canonical->correlations : VectorXd(0), std::move(names));
}

QString CanonicalCorrelations::whyEmpty() const {
    return m_fit ? QString()
                 : tr("The correlations appear here when a canonical correlation has run. Choose one in the card Fit.");
}

QString CanonicalCorrelations::note(Index bar) const {
    const auto validation = document().results().value<Stage::Validate>();
    const bool known = validation && validation->pValues.size() == values().size();
    const QString height = numberLabel(values()[bar], 3);
    return known ? tr("%1 · p = %2").arg(height, numberLabel(validation->pValues[bar], 2)) : height;
}

QString CanonicalCorrelations::caption() const {
    if (!m_fit)
        return {};
    return tr("%1 columns of x, %2 of y").arg(m_fit->canonical->xColumns.size()).arg(m_fit->canonical->yColumns.size());
}

void CanonicalCorrelations::prepareAxes(const QSizeF &plot) {
    ValueBars::prepareAxes(plot);
    yAxis().setRange({0, 1.1});
    xAxis().setTitle(tr("Pair"));
    yAxis().setTitle(tr("Correlation ρ"));
}

} // namespace eigenscope

#include "moc_canonical_correlations.cpp"

#include "ui/views/regression/canonical_correlations.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

namespace eigenscope {

const char *const CanonicalCorrelations::meaning = R"(
# What two lists of columns share
The first canonical correlation is the largest that a combination of the columns of $x$ has with one of those of $y$;
 the next ones are the largest that is left. With kernels they are shrunk by the regularization $\kappa$.
$$ \rho_1 = \max_{a, b}\,\corr(Xa, Yb)
$$ \Lambda = \prod_j (1 - \rho_j^2)
- The p-value tells how often the rows of $y$ in random order correlate as strongly from this pair on, by Wilks'
 $\Lambda$.
! A high correlation alone means little: with as many columns as rows it is 1 for any data.)";

CanonicalCorrelations::CanonicalCorrelations(const ViewContext &context, QWidget *parent) : ValueBars(context, parent) {
    setAccessibleName(tr("Canonical correlations"));
    followResults({Stage::Regress, Stage::Validate}, [this] { takeFit(); });
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
    return tr("%1 of x, %2 of y")
        .arg(columnsText(static_cast<Index>(m_fit->canonical->xColumns.size())))
        .arg(m_fit->canonical->yColumns.size());
}

void CanonicalCorrelations::prepareAxes(const QSizeF &plot) {
    ValueBars::prepareAxes(plot);
    yAxis().setRange({0, 1.1});
    xAxis().setTitle(tr("Pair"));
    yAxis().setTitle(tr("Correlation ρ"));
}

QStringList CanonicalCorrelations::numbersToday() const {
    if (!m_fit)
        return {};
    const VectorXd &rho = m_fit->canonical->correlations;
    QStringList lines;
    for (Index i = 0; i < std::min<Index>(3, rho.size()); ++i)
        lines.append(QString("\\rho_%1 = ").arg(i + 1) + texNumber(rho[i]));
    lines.append("\\Lambda = " + texNumber((1 - rho.array().square()).prod(), 3));
    return lines;
}

} // namespace eigenscope

#include "moc_canonical_correlations.cpp"

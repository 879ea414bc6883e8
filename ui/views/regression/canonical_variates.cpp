#include "ui/views/regression/canonical_variates.h"

#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/views/area_tools.h"
#include "ui/views/held_cloud.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {

const char *const CanonicalVariates::meaning = R"(
# Both sides of a pair
Each row has a value on both sides of a pair, with kernels functions of the columns, each of variance 1. On the line
 both are equal; how near the rows come to it is their correlation.
$$ u = \mathbf{a}^\top(\mathbf{x} - \bar{\mathbf{x}}), \qquad v = \mathbf{b}^\top(\mathbf{y} - \bar{\mathbf{y}})
- Rows far from the line are those in which the two sides disagree.
! With many columns for few rows, or a flexible kernel with little regularization, rows come near the line by chance:
 the p-values of the correlations tell.)";

CanonicalVariates::CanonicalVariates(const ViewContext &context, QWidget *parent)
    : RowScatter(context, parent), m_pairMenu(new ChoiceMenu(
                                       tr("Pair"), [this] { return pairs(); }, this)) {
    setAccessibleName(tr("Canonical variates against each other"));
    connect(m_pairMenu, &ChoiceMenu::chosen, this, &CanonicalVariates::showPair);
    followResults({Stage::Regress}, [this] { takeFit(); });
    kept().value("pair", m_pair);
    takeFit();
}

Index CanonicalVariates::pair() const {
    return m_fit ? std::min(m_pair, m_fit->canonical->correlations.size() - 1) : 0;
}

ChoiceMenu::Choices CanonicalVariates::pairs() const {
    QStringList names;
    for (Index k = 0; m_fit && k < m_fit->canonical->correlations.size(); ++k)
        names.append(tr("%1 · ρ = %2").arg(k + 1).arg(m_fit->canonical->correlations[k], 0, 'f', 3));
    return {names, m_fit ? pair() : -1};
}

void CanonicalVariates::showPair(Index pair) {
    m_pair = std::max<Index>(pair, 0);
    takeFit();
}

void CanonicalVariates::takeFit() {
    const auto fit = document().results().value<Stage::Regress>();
    m_fit = fit && fit->canonical ? fit : nullptr;
    if (m_fit)
        setRows(m_fit->data, m_fit->canonical->xVariates.col(pair()), m_fit->canonical->yVariates.col(pair()));
    else
        setRows(nullptr, {}, {});
    emit captionChanged();
}

QString CanonicalVariates::whyEmpty() const {
    return m_fit ? QString()
                 : tr("The variates appear here when a canonical correlation has run. Choose one in the card Fit.");
}

QString CanonicalVariates::caption() const {
    if (!m_fit)
        return {};
    return tr("pair %1 of %2 · ρ = %3")
        .arg(pair() + 1)
        .arg(m_fit->canonical->correlations.size())
        .arg(m_fit->canonical->correlations[pair()], 0, 'f', 4);
}

void CanonicalVariates::restored() {
    showPair(m_pair);
}

QList<QAction *> CanonicalVariates::tools() {
    return areas().around({m_pairMenu->menuAction(), held().action()});
}

void CanonicalVariates::prepareAxes(const QSizeF &) {
    if (!m_fit)
        return;
    xAxis().setRange(Range::about(cloud().x().minCoeff(), cloud().x().maxCoeff(), 0.06));
    yAxis().setRange(Range::about(cloud().y().minCoeff(), cloud().y().maxCoeff(), 0.06));
    const auto axisTitle = [](const QString &name, const Names &columns) {
        QStringList list;
        for (const std::string &column : columns)
            list.append(QString::fromStdString(column));
        constexpr qsizetype most = 3;
        const QString more = list.size() > most ? QStringLiteral(", …") : QString();
        return name + " · " + list.mid(0, most).join(", ") + more;
    };
    xAxis().setTitle(axisTitle(tr("u"), m_fit->canonical->xColumns));
    yAxis().setTitle(axisTitle(tr("v"), m_fit->canonical->yColumns));
}

void CanonicalVariates::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_fit)
        return;
    const double low = std::min(mapping.x.min, mapping.y.min), high = std::max(mapping.x.max, mapping.y.max);
    painter.setPen(QPen(theme().secondary, 1));
    painter.drawLine(mapping.pixel(low, low), mapping.pixel(high, high));
    paintRows(painter, mapping);
}

QStringList CanonicalVariates::numbersToday() const {
    if (!m_fit)
        return {};
    return {QString("\\corr(u_%1, v_%1) = \\rho_%1 = ").arg(pair() + 1) +
            texNumber(m_fit->canonical->correlations[pair()])};
}

std::pair<std::string, std::string> CanonicalVariates::placeNames() const {
    const std::string number = std::to_string(pair() + 1);
    return {"x" + number, "y" + number};
}

} // namespace eigenscope

#include "moc_canonical_variates.cpp"

#include "ui/views/spectrum/convergence.h"

#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/views/held_curves.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {

const char *const Convergence::meaning = R"(
# Has the picture come to rest?
t-SNE, UMAP, metric and nonmetric scaling and factor analysis improve their picture step by step. The curve shows the
 number that each of them improves: the Kullback–Leibler divergence, the cross entropy or the stress, which fall, or
 the log-likelihood, which rises.
$$ \operatorname{KL}(P \Vert Q) = \sum_{i \ne j} p_{ij}\ln\frac{p_{ij}}{q_{ij}}, \qquad \sum w(\delta - d)^2
- A curve that still bends at its end asks for more iterations.
- t-SNE's starts high while it exaggerates its clusters.
! Flat is not best: another start may end lower. And the cost of one perplexity cannot be compared with that of
 another.)";

Convergence::Convergence(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    setAccessibleName(tr("Cost by iteration"));
    xAxis().setTicks(wholeTicks);
    xAxis().setTitle(tr("Iteration"));
    followResults({Stage::Reduce}, [this] { takeReduction(); });
    takeReduction();
}

void Convergence::takeReduction() {
    const auto reduction = document().results().value<Stage::Reduce>();
    const CostCurve *curve = reduction ? reduction->finding<CostCurve>() : nullptr;
    m_curve = curve ? std::optional(*curve) : std::nullopt;
    changeAxes();
    emit captionChanged();
}

QString Convergence::whyEmpty() const {
    if (!document().results().value<Stage::Reduce>())
        return tr("The curve appears here when an iterative reducer has run.");
    return m_curve ? QString() : tr("This reducer does not improve its picture step by step.");
}

QString Convergence::caption() const {
    if (!m_curve)
        return {};
    return tr("%1 %2 after %3 iterations")
        .arg(said(m_curve->name), numberLabel(m_curve->values.tail(1)[0], 5))
        .arg(m_curve->iterations.tail(1)[0]);
}

void Convergence::prepareAxes(const QSizeF &) {
    if (!m_curve)
        return;
    yAxis().setTitle(said(m_curve->name));
    xAxis().setRange(Range::about(m_curve->iterations[0], m_curve->iterations.tail(1)[0]));
    const double low = m_curve->values.minCoeff(), high = m_curve->values.maxCoeff(), room = 0.06 * (high - low);
    yAxis().setRange(Range::about(low - room, high + room));
}

QPolygonF Convergence::readoutPlaces() const {
    QPolygonF places;
    for (Index i = 0; m_curve && i < m_curve->values.size(); ++i)
        places.append(QPointF(m_curve->iterations[i], m_curve->values[i]));
    return places;
}

QList<QAction *> Convergence::tools() {
    return {heldCurves().action()};
}

void Convergence::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_curve)
        return;
    const QPolygonF curve = readoutPlaces();
    constexpr int mostDots = 60;
    PlotMarks(painter, mapping, theme()).curve(curve, theme().accent, curve.size() > mostDots ? 0 : 2.6);
}

QString Convergence::readout(Index thing) const {
    return tr("Iteration %1: %2").arg(m_curve->iterations[thing]).arg(numberLabel(m_curve->values[thing], 6));
}

QStringList Convergence::numbersToday() const {
    if (!m_curve || m_curve->values.size() == 0)
        return {};
    return {texWords(said(m_curve->name)) + " = " + texNumber(m_curve->values.tail(1)[0], 5) +
            texWords(tr(" after %1 iterations").arg(m_curve->iterations.tail(1)[0]))};
}

Table Convergence::numbers() const {
    if (!m_curve)
        return {};
    return {{{sentence("iteration"), m_curve->iterations}, {m_curve->name, m_curve->values}}, {}};
}

} // namespace eigenscope

#include "moc_convergence.cpp"

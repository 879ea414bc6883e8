#include "ui/views/spectrum/convergence.h"

#include "ui/drawing/plot_marks.h"
#include "ui/text/number_label.h"

#include <nlohmann/json.hpp>

#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace eigenscope {

const char *const Convergence::meaning =
    "<p>t-SNE, metric and nonmetric scaling and factor analysis improve their picture step by step. The curve shows "
    "the number that each of them improves: the Kullback–Leibler divergence or the stress, which fall, or the "
    "log-likelihood, which rises.</p><p>A curve that still bends at its end asks for more iterations. t-SNE's starts "
    "high while it exaggerates its clusters.</p>";

Convergence::Convergence(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Cost by iteration"));
    xAxis().setTicks(wholeTicks);
    xAxis().setTitle(tr("Iteration"));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Reduce)
            takeReduction();
    });
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
        .arg(QString::fromStdString(m_curve->name), numberLabel(m_curve->values.tail(1)[0], 5))
        .arg(m_curve->iterations.tail(1)[0]);
}

void Convergence::prepareAxes(const QSizeF &) {
    if (!m_curve)
        return;
    yAxis().setTitle(QString::fromStdString(m_curve->name));
    xAxis().setRange(Range::about(m_curve->iterations[0], m_curve->iterations.tail(1)[0]));
    const double low = m_curve->values.minCoeff(), high = m_curve->values.maxCoeff(), room = 0.06 * (high - low);
    yAxis().setRange(Range::about(low - room, high + room));
}

void Convergence::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_curve)
        return;
    QPolygonF curve;
    for (Index i = 0; i < m_curve->values.size(); ++i)
        curve.append(QPointF(m_curve->iterations[i], m_curve->values[i]));
    constexpr int mostDots = 60;
    PlotMarks(painter, mapping, theme()).curve(curve, theme().accent, curve.size() > mostDots ? 0 : 2.6);
}

void Convergence::mouseMoveEvent(QMouseEvent *event) {
    if (!m_curve)
        return;
    const PlotMapping shown = mapping();
    if (!shown.area.contains(event->position()))
        return QToolTip::hideText();
    const double x = shown.value(event->position()).x();
    const auto next = std::ranges::lower_bound(m_curve->iterations, x);
    const Index i = std::min(static_cast<Index>(next - m_curve->iterations.begin()), m_curve->values.size() - 1);
    QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12),
                       tr("Iteration %1: %2").arg(m_curve->iterations[i]).arg(numberLabel(m_curve->values[i], 6)),
                       this);
}

} // namespace eigenscope

#include "moc_convergence.cpp"

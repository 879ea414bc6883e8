#include "ui/views/spectrum/residual_variance.h"

#include "core/reducers/spectral/residual_variance.h"
#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/name_list.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/views/held_curves.h"

#include <cmath>

namespace eigenscope {
namespace {

constexpr Index mostResidualAxes = 10;

} // namespace

const char *const ResidualVariance::meaning = R"(
# How many dimensions the surface has
Isomap wants the distances in its picture to be the geodesics $G$, the ways along the surface. The curve is what $r$
 axes miss of them, with $R$ the correlation of geodesics and distances over all pairs.
$$ 1 - R^2(G, D_r)
- The curve falls until $r$ is the dimension of the surface and is flat from there on: its elbow tells the dimension.
! One edge of the neighbor graph that crosses a gap makes all geodesics wrong: then the curve is flat at once, or
 never. Look at the graph.)";

ResidualVariance::ResidualVariance(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    setAccessibleName(tr("Residual variance by number of axes"));
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(32);
    xAxis().setTitle(tr("Axes kept, r"));
    yAxis().setTitle(tr("Residual variance"));
    followOther<Stage::Reduce>(m_reduction, [this] { takeReduction(); });
    takeReduction();
}

void ResidualVariance::takeReduction() {
    m_reduction = document().results().value<Stage::Reduce>();
    m_residuals = VectorXd();
    m_refusal.clear();
    m_work.drop();
    if (const auto geodesics = m_reduction ? m_reduction->findings.get<Geodesics>() : nullptr)
        m_work.ask([geodesics](const std::stop_token &stop) {
            return residualVariances(geodesics->lengths, mostResidualAxes, {stop, {}});
        });
    changeAxes();
    emit captionChanged();
}

void ResidualVariance::take(const Result<VectorXd> &found) {
    if (found)
        m_residuals = *found;
    else
        m_refusal = said(found.error().message);
    changeAxes();
    emit captionChanged();
}

void ResidualVariance::showEvent(QShowEvent *event) {
    m_work.begin();
    ReadoutChart::showEvent(event);
}

QString ResidualVariance::whyEmpty() const {
    if (!m_reduction)
        return tr("The residual variance appears here when Isomap has run.");
    if (m_reduction->finding<Geodesics>())
        return m_refusal;
    const auto findsThem = [](const ReducerInfo &info) { return info.can.geodesics; };
    const Registry<ReducerInfo> &reducers = document().catalogue().reducers;
    const ReducerInfo *method = reducers.find(m_reduction->method);
    return method && findsThem(*method)
               ? tr("With landmarks the geodesics between all rows are not kept: set the landmarks to 0.")
               : tr("Residual variance is about geodesics. Methods that find them: %1.")
                     .arg(namesOfThose(reducers, findsThem));
}

QString ResidualVariance::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (m_residuals.size() == 0)
        return tr("being found …");
    const Index r = std::min(m_reduction->coordinates.cols(), m_residuals.size());
    return tr("1 − R² of geodesics and distances · %1 at r = %2").arg(numberLabel(m_residuals[r - 1], 3)).arg(r);
}

void ResidualVariance::prepareAxes(const QSizeF &) {
    const auto count = static_cast<double>(std::max<Index>(m_residuals.size(), 2));
    xAxis().setRange({0.6, count + 0.4});
    yAxis().setRange(Range::about(0, m_residuals.size() > 0 ? std::max(m_residuals.maxCoeff() * 1.1, 1e-6) : 1));
}

QList<QAction *> ResidualVariance::tools() {
    return {heldCurves().action()};
}

void ResidualVariance::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const PlotMarks marks(painter, mapping, theme());
    marks.curve(readoutPlaces(), theme().accent, 2.6);
    if (const Index r = m_reduction->coordinates.cols(); r <= m_residuals.size())
        marks.dot({static_cast<double>(r), m_residuals[r - 1]}, theme().contrast);
}

QPolygonF ResidualVariance::readoutPlaces() const {
    return countedPlaces(m_residuals);
}

QString ResidualVariance::readout(Index thing) const {
    return tr("r = %1: %2").arg(thing + 1).arg(numberLabel(m_residuals[thing], 5));
}

QStringList ResidualVariance::numbersToday() const {
    QStringList lines;
    for (Index r = 1; r <= std::min<Index>(3, m_residuals.size()); ++r)
        lines.append(QString("1 - R^2(G, D_%1) = ").arg(r) + texNumber(m_residuals[r - 1], 3));
    return lines;
}

Table ResidualVariance::numbers() const {
    return {{countedColumn(sentence("components"), m_residuals.size()), {sentence("residual variance"), m_residuals}},
            {}};
}

} // namespace eigenscope

#include "moc_residual_variance.cpp"

#include "ui/views/spectrum/reconstruction.h"

#include "ui/drawing/plot_marks.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/held_curves.h"

#include <nlohmann/json.hpp>

#include <QAction>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double onePercent = 0.01;
/// Errors below this are rounding: a logarithmic axis ends here.
constexpr double leastError = 1e-12;
constexpr Index usualCount = 20;

/// Powers of ten as percentages: −2 is "1 %".
QVector<Tick> percentDecades(const Range &range, int most) {
    QVector<Tick> ticks = decadeTicks(range, most);
    for (Tick &tick : ticks)
        tick.label = numberLabel(std::pow(10.0, tick.value + 2), 2) + " %";
    return ticks;
}

} // namespace

const char *const Reconstruction::meaning = R"(
# What is lost on the way back
Going back from the first $r$ coordinates to the columns loses a share of the data, with $X$ centered where the method
 centers. In feature space there is no row to go back to; there the curve is the share of the variance that the first
 $r$ axes do not keep.
$$ \frac{\lVert X - X_r \rVert^2}{\lVert X \rVert^2} = 1 - f(r)
- Where the curve meets the dashed line, one percent is lost.
! A small error over all rows can hide a large one of a few: look at single rows, as pictures where they are some.)";

Reconstruction::Reconstruction(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    setAccessibleName(tr("Reconstruction error by number of axes"));
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(32);
    m_logarithmic = new QAction(icon("log"), tr("Logarithmic scale"), this);
    m_logarithmic->setCheckable(true);
    connect(m_logarithmic, &QAction::toggled, this, &Reconstruction::changeAxes);
    followResults({Stage::Reduce}, [this] { takeReduction(); });
    heldCurves().endWith(m_logarithmic);
    kept().flag("logarithmic", m_logarithmic);
    takeReduction();
}

void Reconstruction::takeReduction() {
    m_errors = VectorXd();
    if (const auto &reduction = document().results().value<Stage::Reduce>()) {
        const auto *told = reduction->finding<SpectrumTold>();
        if (told && told->reconstructionErrors.size() > 0) {
            m_errors = told->reconstructionErrors;
            m_what = tr("Relative error");
        } else if (reduction->cumulative.size() > 0) {
            m_errors = (1 - reduction->cumulative.array()).max(0);
            m_what = tr("Share of %1 not kept").arg(said(reduction->explainedOf));
        }
        if (!m_errors.allFinite())
            m_errors = VectorXd(); // data that do not vary
    }
    changeAxes();
    emit captionChanged();
}

QString Reconstruction::whyEmpty() const {
    if (!document().results().value<Stage::Reduce>())
        return tr("The reconstruction error appears here when a reducer has run.");
    return m_errors.size() == 0 ? tr("There is no reconstruction error to tell.") : QString();
}

Index Reconstruction::componentsForOnePercent() const {
    const auto reached =
        std::find_if(m_errors.begin(), m_errors.end(), [](double error) { return error <= onePercent; });
    return reached == m_errors.end() ? 0 : reached - m_errors.begin() + 1;
}

Index Reconstruction::shownCount() const {
    return std::min(m_errors.size(), std::max(usualCount, componentsForOnePercent() + 3));
}

QString Reconstruction::caption() const {
    if (m_errors.size() == 0)
        return {};
    const Index r = componentsForOnePercent();
    return m_what.toLower() + " · " +
           (r > 0 ? tr("at most 1 % from r = %1").arg(r) : tr("above 1 % up to r = %1").arg(m_errors.size()));
}

QList<QAction *> Reconstruction::tools() {
    return {m_logarithmic, heldCurves().action()};
}

std::optional<double> Reconstruction::height(double error) const {
    if (!m_logarithmic->isChecked())
        return error;
    return error > leastError ? std::optional(std::log10(error)) : std::nullopt;
}

void Reconstruction::prepareAxes(const QSizeF &) {
    if (m_errors.size() == 0)
        return;
    const Index count = shownCount();
    xAxis().setRange({0.6, static_cast<double>(count) + 0.4});
    xAxis().setTitle(tr("Axes kept, r"));
    yAxis().setTitle(m_what);
    if (m_logarithmic->isChecked()) {
        double low = -2;
        for (Index i = 0; i < count; ++i)
            low = std::min(low, height(m_errors[i]).value_or(low));
        yAxis().setTicks(percentDecades);
        yAxis().setRange(Range::about(low - 0.3, std::log10(std::max(m_errors.maxCoeff(), onePercent)) + 0.2));
    } else {
        yAxis().setTicks(percentTicks);
        yAxis().setRange(Range::about(0, std::max(m_errors.head(count).maxCoeff(), 2 * onePercent) * 1.08));
    }
}

std::vector<QPolygonF> Reconstruction::curvesToHold() const {
    QPolygonF curve;
    for (Index i = 0; i < shownCount(); ++i)
        if (const auto at = height(m_errors[i]))
            curve.append(QPointF(static_cast<double>(i + 1), *at));
    return {curve};
}

void Reconstruction::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const PlotMarks marks(painter, mapping, theme());
    const Index r = componentsForOnePercent();
    marks.level(mapping.pixelY(*height(onePercent)), tr("1 %"), theme().secondary, PlotMarks::Side::Above);
    if (r > 0)
        marks.upright(static_cast<double>(r), tr("r = %1").arg(r), theme().secondary);
    marks.curve(curvesToHold().front(), theme().accent, shownCount() > 60 ? 0 : 2.6);
}

QPolygonF Reconstruction::readoutPlaces() const {
    return countedPlaces(m_errors.head(shownCount()).unaryExpr([this](double error) {
        return height(error).value_or(std::log10(leastError));
    }));
}

QString Reconstruction::readout(Index thing) const {
    const double error = m_errors[thing];
    return tr("r = %1: %2").arg(thing + 1).arg(error < 1e-3 ? numberLabel(error, 4) : percentLabel(error));
}

QStringList Reconstruction::numbersToday() const {
    if (m_errors.size() == 0)
        return {};
    const auto at = [this](Index r) { return "1 - f(" + QString::number(r) + ") = " + texPercent(m_errors[r - 1]); };
    QStringList lines = {at(std::min<Index>(2, m_errors.size()))};
    if (const Index r = componentsForOnePercent(); r > 2)
        lines.append(at(r));
    return lines;
}

Table Reconstruction::numbers() const {
    return {{countedColumn(sentence("components"), shownCount()),
             {sentence("error"), VectorXd(m_errors.head(shownCount()))}},
            {}};
}

} // namespace eigenscope

#include "moc_reconstruction.cpp"

#include "ui/views/spectrum/scree.h"

#include "core/base/number_text.h"
#include "core/reducers/interface/components_setting.h"
#include "ui/drawing/reach.h"
#include "ui/formula/formula_values.h"
#include "ui/text/indefinite_note.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/held_curves.h"
#include "ui/views/picture_words.h"
#include "ui/views/spectrum/scree_rules.h"
#include "ui/views/todays_numbers.h"
#include "ui/views/told_mark.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QActionGroup>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace eigenscope {
namespace {

constexpr Index mostScreeBars = 500;
constexpr double leastAlpha = 0.01;
constexpr double wholeSpacing = 18; // pixels
constexpr double thresholdKeyStep = 0.01;

QString keepWords(Index components) {
    return components == 1 ? Scree::tr("Keep 1 component") : Scree::tr("Keep %1 components").arg(components);
}

} // namespace

const char *const Scree::meaning = R"(
# How much each axis holds
Each bar is an eigenvalue $\lambda_i$: the variance along one axis, the largest first. The curve adds them up: the
 share of all the variance that the first $r$ axes keep.
$$ f(r) = \frac{\sum_{i=1}^{r}\lambda_i}{\sum_i \lambda_i}
- A bend: steep before it, flat after it. What stands after it is often noise.
- Where the curve meets the $\alpha$ line: the smallest $r$ with $f(r) \ge \alpha$. Drag the line, or press the arrow
 keys.
- Bars above the average $\lambda$: an axis below it holds less than one column did on average. A third rule takes the
 smallest $r$ whose error $1 - f(r)$ is at most one percent.
- A double click on a bar keeps so many components, Return the $r$ for $\alpha$.
! Much variance is not much meaning. Without standardized columns the first axis belongs to the column with the largest
 numbers.)";

Scree::Scree(const ViewContext &context, QWidget *parent) : ReadoutChart(context, parent) {
    setAccessibleName(tr("Scree plot"));
    xAxis().setGridVisible(false);
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(wholeSpacing);
    m_logarithmic = new QAction(icon("log"), tr("Logarithmic scale"), this);
    m_logarithmic->setCheckable(true);
    heldCurves().endWith(m_logarithmic);
    connect(m_logarithmic, &QAction::toggled, this, &Scree::changeAxes);
    m_values = new QAction(tr("Values on bars"), this);
    m_values->setCheckable(true);
    m_values->setChecked(true);
    connect(m_values, &QAction::toggled, this, qOverload<>(&QWidget::update));
    m_countMenu = new QMenu(tr("Components shown"), this);
    auto *counts = new QActionGroup(this);
    for (const Index count : {Index{10}, Index{20}, Index{50}, Index{100}, mostScreeBars}) {
        QAction *action = m_countMenu->addAction(tr("First %1").arg(count));
        action->setCheckable(true);
        action->setChecked(count == m_most);
        action->setData(static_cast<int>(count));
        counts->addAction(action);
    }
    connect(counts, &QActionGroup::triggered, this, [this](const QAction *chosen) {
        m_most = chosen->data().toInt();
        changeAxes();
    });
    m_keep = new QAction(tr("Keep r components"), this);
    m_keep->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_keep->setShortcutContext(Qt::WidgetShortcut);
    m_keep->setToolTip(tr("Sets the components of the reducer to the r for α (a double click on a bar sets them to "
                          "its number)"));
    addAction(m_keep);
    connect(m_keep, &QAction::triggered, this, [this] { keep(componentsForAlpha()); });
    followResults({Stage::Reduce}, [this] { takeReduction(); });
    connect(&document(), &Document::sessionChanged, this, &Scree::takeSettings);
    kept()
        .flag("logarithmic", m_logarithmic)
        .flag("values", m_values)
        .value("components", m_most)
        .value("alpha", m_ownAlpha);
    takeReduction();
}

void Scree::takeReduction() {
    m_reduction = document().results().value<Stage::Reduce>();
    changeAxes();
    takeSettings();
}

void Scree::takeSettings() {
    const Index r = componentsForAlpha();
    m_keep->setEnabled(r > 0 && parameter(componentsKey));
    m_keep->setText(r > 0 ? tr("%1 (r for α)").arg(keepWords(r)) : tr("Keep r components"));
    update();
    emit captionChanged();
}

QString Scree::whyEmpty() const {
    if (!m_reduction)
        return tr("The spectrum appears here when a reducer has run.");
    return m_reduction->eigenvalues.size() == 0 ? tr("This reducer has no eigenvalues.") : QString();
}

Index Scree::shownCount() const {
    return m_reduction ? std::min(m_most, m_reduction->eigenvalues.size()) : 0;
}

const ParamSpec *Scree::parameter(std::string_view name) const {
    const auto &settings = document().session().reducer();
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    if (!reducer)
        return nullptr;
    const auto spec = std::ranges::find(reducer->params, name, &ParamSpec::id);
    return spec == reducer->params.end() ? nullptr : &*spec;
}

std::optional<double> Scree::settingsAlpha() const {
    const ParamSpec *spec = parameter("alpha");
    if (!spec || !m_reduction || !tellsAxesForAlpha(*m_reduction))
        return std::nullopt;
    const ParamMap &params = document().session().reducer()->params;
    const auto given = params.find("alpha");
    const double *value = std::get_if<double>(given == params.end() ? &spec->defaultValue : &given->second);
    return value ? std::optional(*value) : std::nullopt;
}

double Scree::alpha() const {
    return settingsAlpha().value_or(m_ownAlpha);
}

void Scree::setAlpha(double alpha) {
    alpha = std::clamp(std::round(alpha * 100) / 100, leastAlpha, 1.0);
    if (settingsAlpha()) {
        MethodSettings reducer = *document().session().reducer();
        reducer.params["alpha"] = alpha;
        document().set(tr("Keep variance α"), "reducer", Session::reducerJson(reducer),
                       QStringLiteral("scree-alpha-%1").arg(m_drag));
    } else {
        m_ownAlpha = alpha;
        takeSettings();
    }
}

Index Scree::componentsForAlpha() const {
    return m_reduction ? componentsForShare(*m_reduction, alpha()) : 0;
}

std::optional<double> Scree::averageEigenvalue() const {
    const ReducerInfo *reducer = m_reduction ? document().catalogue().reducers.find(m_reduction->method) : nullptr;
    return reducer ? eigenscope::averageEigenvalue(*m_reduction, reducer->input) : std::nullopt;
}

void Scree::keep(Index components) {
    auto settings = document().session().reducer();
    if (!parameter(componentsKey) || components < 1)
        return;
    settings->params[componentsKey] = std::int64_t{components};
    document().set(keepWords(components), "reducer", Session::reducerJson(*settings));
}

QString Scree::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (!hasShares(*m_reduction))
        return lacksShares(*m_reduction)
                   ? tr("λ · no shares, since the eigenvalues that are not computed may be negative")
                   : tr("λ");
    const QString kept = shareLabel(alpha());
    const Index r = componentsForAlpha();
    if (r == 0)
        return tr("λ and cumulative f(r) · α = %1 needs more than %2 axes")
            .arg(kept)
            .arg(m_reduction->cumulative.size());
    return tr("λ and cumulative f(r) · r = %1 for α = %2").arg(r).arg(kept) +
           indefiniteNote(document().session(), document().catalogue(), *m_reduction);
}

void Scree::restored() {
    m_most = std::clamp<Index>(m_most, 1, mostScreeBars);
    m_ownAlpha = std::clamp(m_ownAlpha, leastAlpha, 1.0);
    for (QAction *action : m_countMenu->actions())
        action->setChecked(action->data().toInt() == m_most);
    changeAxes();
    takeSettings();
}

QList<QAction *> Scree::tools() {
    return {m_logarithmic, m_keep, m_values, m_countMenu->menuAction(), heldCurves().action()};
}

ScreeBars Scree::bars() const {
    return {*m_reduction, shownCount(),        m_logarithmic->isChecked(),
            alpha(),      averageEigenvalue(), m_values->isChecked()};
}

void Scree::prepareAxes(const QSizeF &) {
    if (!whyEmpty().isEmpty())
        return;
    yAxis().setTicks(m_logarithmic->isChecked() ? ChartAxis::Ticks(decadeTicks) : ChartAxis::Ticks(numberTicks));
    yAxis().setRange(bars().heights());
    xAxis().setRange({0.4, static_cast<double>(shownCount()) + 0.6});
    xAxis().setTitle(tr("Component"));
    yAxis().setTitle(tr("Eigenvalue λ"));
    // The share needs an axis of its own.
    rightAxis().setRange(ScreeBars::shareRange);
    rightAxis().setTicks(percentTicks);
    rightAxis().setTitle(tr("Cumulative f(r)"));
    rightAxis().setVisible(hasShares(*m_reduction));
}

std::vector<QPolygonF> Scree::curvesToHold() const {
    if (!whyEmpty().isEmpty())
        return {};
    const ScreeBars shown = bars();
    QPolygonF tops;
    for (Index i = 0; i < shownCount(); ++i)
        if (const auto top = shown.height(m_reduction->eigenvalues[i]))
            tops.append(QPointF(static_cast<double>(i + 1), *top));
    return {tops};
}

void Scree::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    bars().paint(painter, mapping, theme());
}

bool Scree::isOnAlpha(QPointF pixel) {
    if (!whyEmpty().isEmpty() || !hasShares(*m_reduction))
        return false;
    const PlotMapping shown = mapping();
    return shown.area.adjusted(0, -grabReach, 0, grabReach).contains(pixel) &&
           std::abs(pixel.y() - bars().alphaPixel(shown)) <= grabReach;
}

void Scree::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !isOnAlpha(event->position()))
        return;
    m_dragsAlpha = true;
    ++m_drag;
}

void Scree::mouseMoveEvent(QMouseEvent *event) {
    if (m_dragsAlpha) {
        const PlotMapping shown = mapping();
        setAlpha(PlotMapping{shown.area, shown.x, ScreeBars::shareRange}.value(event->position()).y());
        return;
    }
    setCursor(isOnAlpha(event->position()) ? Qt::SizeVerCursor : Qt::ArrowCursor);
    ReadoutChart::mouseMoveEvent(event);
}

void Scree::mouseReleaseEvent(QMouseEvent *) {
    m_drag += m_dragsAlpha; // keys that follow are a step of their own
    m_dragsAlpha = false;
}

void Scree::mouseDoubleClickEvent(QMouseEvent *event) {
    if (const Index bar = readoutAt(event->position()); bar >= 0 && event->button() == Qt::LeftButton)
        keep(bar + 1);
}

QPolygonF Scree::readoutPlaces() const {
    if (!whyEmpty().isEmpty())
        return {};
    const ScreeBars shown = bars(); // one that has no logarithm stands at the foot
    const double foot = shown.heights().min;
    return countedPlaces(m_reduction->eigenvalues.head(shownCount()).unaryExpr([&](double value) {
        return shown.height(value).value_or(foot);
    }));
}

QString Scree::readout(Index bar) const {
    return richLines(textOf(bar));
}

void Scree::useReadout(Index bar, Qt::KeyboardModifiers) {
    keep(bar + 1);
}

void Scree::keyPressEvent(QKeyEvent *event) {
    const int step = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    if (step == 0 || !whyEmpty().isEmpty() || !hasShares(*m_reduction))
        return ReadoutChart::keyPressEvent(event);
    setAlpha(alpha() + step * thresholdKeyStep);
    document().tell(sentences({caption()}));
}

std::optional<PointedThing> Scree::thingOfReadout(Index bar) {
    return PointedThing{.name = textOf(bar).replace('\n', " · "),
                        .value = QString::fromStdString(numberText(m_reduction->eigenvalues[bar])),
                        .more = [this, bar](QMenu &menu) {
                            menu.addAction(keepWords(bar + 1), this, [this, bar] { keep(bar + 1); })
                                ->setEnabled(parameter(componentsKey));
                        }};
}

QString Scree::textOf(Index bar) const {
    QString text = tr("Component %1: λ = %2").arg(bar + 1).arg(numberLabel(m_reduction->eigenvalues[bar]));
    if (hasShares(*m_reduction))
        text += "\n" + tr("%1 of %2, %3 with those before it")
                           .arg(percentLabel(m_reduction->explained[bar]), said(m_reduction->explainedOf),
                                percentLabel(m_reduction->cumulative[bar]));
    return text;
}

QStringList Scree::numbersToday() const {
    if (!hasShares(*m_reduction))
        return {};
    const VectorXd &lambda = m_reduction->eigenvalues;
    const Index r = std::max<Index>(1, componentsForAlpha());
    const double total = lambda[0] / m_reduction->explained[0], kept = m_reduction->cumulative[r - 1];
    QString tex = "f(" + QString::number(r) + ") = ";
    if (std::isfinite(total) && r <= lambda.size())
        tex += "\\frac{" + texSum(lambda.head(r)) + "}{" + texNumber(total) + "} = \\frac{" + texNumber(kept * total) +
               "}{" + texNumber(total) + "} = ";
    QStringList lines = {tex + texNumber(kept, 3)};
    if (const auto average = averageEigenvalue())
        lines.append("\\bar\\lambda = " + texNumber(*average) + ",\\quad \\lambda_1 = " + texNumber(lambda[0]));
    return lines;
}

Table Scree::numbers() const {
    if (!whyEmpty().isEmpty())
        return {};
    const Index count = shownCount();
    Table table{{countedColumn(sentence("component"), count),
                 {sentence("eigenvalue"), VectorXd(m_reduction->eigenvalues.head(count))}},
                {}};
    if (hasShares(*m_reduction)) {
        table.columns.push_back({sentence("explained"), VectorXd(m_reduction->explained.head(count))});
        table.columns.push_back({sentence("cumulative"), VectorXd(m_reduction->cumulative.head(count))});
    }
    return table;
}

} // namespace eigenscope

#include "moc_scree.cpp"

#include "ui/views/spectrum/scree.h"

#include "ui/theme/icons.h"
#include "ui/text/indefinite_note.h"
#include "ui/views/spectrum/scree_rules.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace eigenscope {
namespace {

constexpr Index usualBars = 20;
constexpr double wholeSpacing = 18;

} // namespace

const char *const Scree::meaning =
    "<p>The bars are the eigenvalues <i>λ<sub>i</sub></i>: the variance along each axis. The curve is the share that "
    "the first <i>r</i> axes keep,</p><p align=\"center\"><i>f</i>(<i>r</i>) = (<i>λ</i><sub>1</sub> + … + "
    "<i>λ<sub>r</sub></i>) / Σ<sub>i</sub> <i>λ<sub>i</sub></i>.</p><p>Three rules for how many axes to keep: the "
    "smallest <i>r</i> with <i>f</i>(<i>r</i>) ≥ <i>α</i> (drag the dashed line, or press the arrow keys), all "
    "<i>λ<sub>i</sub></i> above the average <i>λ</i>, and the smallest <i>r</i> whose error 1 − <i>f</i>(<i>r</i>) is "
    "at most one percent. A double click on a bar keeps so many components, Return the <i>r</i> for <i>α</i>.</p>";

Scree::Scree(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Scree plot"));
    xAxis().setGridVisible(false);
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(wholeSpacing);
    m_logarithmic = new QAction(icon("log"), tr("Logarithmic scale"), this);
    m_logarithmic->setCheckable(true);
    connect(m_logarithmic, &QAction::toggled, this, &Scree::changeAxes);
    m_countMenu = new QMenu(tr("Components shown"), this);
    auto *counts = new QActionGroup(this);
    for (const Index count : {10, 20, 50, 100, 500}) {
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
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Reduce)
            takeReduction();
    });
    connect(&document(), &Document::sessionChanged, this, &Scree::takeSettings);
    takeReduction();
}

void Scree::takeReduction() {
    m_reduction = document().results().value<Stage::Reduce>();
    changeAxes();
    takeSettings();
}

void Scree::takeSettings() {
    const Index r = componentsForAlpha();
    m_keep->setEnabled(r > 0 && parameter("components"));
    m_keep->setText(r > 0 ? tr("Keep %1 components (r for α)").arg(r) : tr("Keep r components"));
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
    if (!spec)
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
    alpha = std::clamp(std::round(alpha * 100) / 100, 0.01, 1.0);
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
    if (!parameter("components") || components < 1)
        return;
    settings->params["components"] = std::int64_t{components};
    document().set(tr("Keep %1 components").arg(components), "reducer", Session::reducerJson(*settings));
}

QString Scree::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (!hasShares(*m_reduction))
        return tr("λ");
    const QString kept = QString::number(alpha(), 'f', 2);
    const Index r = componentsForAlpha();
    if (r == 0)
        return tr("λ and cumulative f(r) · α = %1 needs more than %2 axes")
            .arg(kept)
            .arg(m_reduction->cumulative.size());
    return tr("λ and cumulative f(r) · r = %1 for α = %2").arg(r).arg(kept) +
           indefiniteNote(document().session(), document().catalogue(), *m_reduction);
}

Json Scree::state() const {
    return {{"logarithmic", m_logarithmic->isChecked()}, {"components", m_most}, {"alpha", m_ownAlpha}};
}

void Scree::restore(const Json &state) {
    if (!state.is_object())
        return;
    const auto number = [&state](const char *key, double otherwise) {
        const Json value = state.value(key, Json());
        return value.is_number() ? value.get<double>() : otherwise;
    };
    const Json logarithmic = state.value("logarithmic", Json());
    m_logarithmic->setChecked(logarithmic.is_boolean() && logarithmic.get<bool>());
    m_most = static_cast<Index>(std::clamp(number("components", usualBars), 1.0, 500.0));
    m_ownAlpha = std::clamp(number("alpha", 0.9), 0.01, 1.0);
    for (QAction *action : m_countMenu->actions())
        action->setChecked(action->data().toInt() == m_most);
    changeAxes();
    takeSettings();
}

QList<QAction *> Scree::tools() {
    return {m_logarithmic, m_keep, m_countMenu->menuAction()};
}

void Scree::resetView() {
    restore(Json::object());
}

} // namespace eigenscope

#include "moc_scree.cpp"

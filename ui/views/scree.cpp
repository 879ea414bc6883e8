#include "ui/views/scree.h"

#include "ui/theme/icons.h"
#include "ui/views/plot_marks.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QActionGroup>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace eigenscope {
namespace {

constexpr Index usualCount = 20;
/// On a logarithmic axis, what is smaller than this share of the largest eigenvalue is rounding.
constexpr double smallestShare = 1e-12;
constexpr double grabReach = 6;
constexpr double keyStep = 0.01;
constexpr double wholeSpacing = 18;

} // namespace

const char *const Scree::meaning =
    "<p>The bars are the eigenvalues <i>λ<sub>i</sub></i>: the variance along each axis. The curve is the share that "
    "the first <i>r</i> axes keep,</p><p align=\"center\"><i>f</i>(<i>r</i>) = (<i>λ</i><sub>1</sub> + … + "
    "<i>λ<sub>r</sub></i>) / Σ<sub>i</sub> <i>λ<sub>i</sub></i>.</p><p>Three rules for how many axes to keep: the "
    "smallest <i>r</i> with <i>f</i>(<i>r</i>) ≥ <i>α</i> (drag the dashed line), all <i>λ<sub>i</sub></i> above the "
    "average <i>λ</i>, and the elbow where the bars become flat.</p>";

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
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Reduce)
            takeReduction();
    });
    connect(&document(), &Document::sessionChanged, this, [this] {
        update();
        emit captionChanged();
    });
    takeReduction();
}

void Scree::takeReduction() {
    m_reduction = document().results().reduce.value;
    changeAxes();
    emit captionChanged();
}

QString Scree::whyEmpty() const {
    if (!m_reduction)
        return tr("The spectrum appears here when a reducer has run.");
    return m_reduction->eigenvalues.size() == 0 ? tr("This reducer has no eigenvalues.") : QString();
}

bool Scree::hasShares() const {
    return m_reduction && m_reduction->cumulative.size() > 0 && m_reduction->cumulative.allFinite();
}

Index Scree::shownCount() const {
    return m_reduction ? std::min(m_most, m_reduction->eigenvalues.size()) : 0;
}

std::optional<double> Scree::settingsAlpha() const {
    const auto &settings = document().session().reducer();
    const ReducerInfo *reducer = settings ? document().catalogue().reducers.find(settings->id) : nullptr;
    if (!reducer)
        return std::nullopt;
    const auto spec = std::ranges::find(reducer->params, "alpha", &ParamSpec::id);
    if (spec == reducer->params.end())
        return std::nullopt;
    const auto given = settings->params.find("alpha");
    const double *value = std::get_if<double>(given == settings->params.end() ? &spec->defaultValue : &given->second);
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
        emit captionChanged();
    }
    update();
}

Index Scree::componentsForAlpha() const {
    if (!hasShares())
        return 0;
    // The sum may miss 1 by rounding.
    const VectorXd &share = m_reduction->cumulative;
    const auto reached = std::find_if(share.begin(), share.end(), [a = alpha()](double f) { return f >= a - 1e-12; });
    return reached == share.end() ? 0 : reached - share.begin() + 1;
}

std::optional<double> Scree::averageEigenvalue() const {
    if (!hasShares() || !(m_reduction->explained[0] > 0))
        return std::nullopt;
    const ReducerInfo *reducer = document().catalogue().reducers.find(m_reduction->method);
    if (!reducer)
        return std::nullopt;
    const Index count =
        reducer->input == ReducerInput::Features ? m_reduction->data->points().X.cols() : m_reduction->data->size();
    return m_reduction->eigenvalues[0] / m_reduction->explained[0] / static_cast<double>(count);
}

QString Scree::caption() const {
    if (!whyEmpty().isEmpty())
        return {};
    if (!hasShares())
        return tr("λ");
    const QString kept = QString::number(alpha(), 'f', 2);
    const Index r = componentsForAlpha();
    if (r == 0)
        return tr("λ and cumulative f(r) · α = %1 needs more than %2 axes")
            .arg(kept)
            .arg(m_reduction->cumulative.size());
    return tr("λ and cumulative f(r) · r = %1 for α = %2").arg(r).arg(kept);
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
    m_most = static_cast<Index>(std::clamp(number("components", usualCount), 1.0, 500.0));
    m_ownAlpha = std::clamp(number("alpha", 0.9), 0.01, 1.0);
    for (QAction *action : m_countMenu->actions())
        action->setChecked(action->data().toInt() == m_most);
    changeAxes();
    emit captionChanged();
}

QList<QAction *> Scree::tools() {
    return {m_logarithmic, m_countMenu->menuAction()};
}

void Scree::resetView() {
    restore(Json::object());
}

std::optional<double> Scree::height(double eigenvalue) const {
    if (!m_logarithmic->isChecked())
        return eigenvalue;
    const double least = std::max(m_reduction->eigenvalues[0] * smallestShare, std::numeric_limits<double>::min());
    return eigenvalue > least ? std::optional(std::log10(eigenvalue)) : std::nullopt;
}

void Scree::prepareAxes(const QSizeF &) {
    if (!whyEmpty().isEmpty())
        return;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (Index i = 0; i < shownCount(); ++i)
        if (const auto bar = height(m_reduction->eigenvalues[i])) {
            low = std::min(low, *bar);
            high = std::max(high, *bar);
        }
    const bool logarithmic = m_logarithmic->isChecked();
    if (logarithmic) {
        yAxis().setTicks(decadeTicks);
        yAxis().setRange(Range::about(std::floor(low - 0.2), high + 0.1));
    } else {
        yAxis().setTicks(numberTicks);
        const double top = std::max(high, 0.0);
        yAxis().setRange(Range::about(low < 0 ? low * 1.08 : 0, top * 1.08));
    }
    xAxis().setRange({0.4, static_cast<double>(shownCount()) + 0.6});
    xAxis().setTitle(tr("Component"));
    yAxis().setTitle(tr("Eigenvalue λ"));
    // The share needs an axis of its own; where there is none, it stays without words.
    rightAxis().setRange({0, 1.04});
    rightAxis().setTicks(hasShares() ? ChartAxis::Ticks(percentTicks)
                                     : [](const Range &, int) { return QVector<Tick>(); });
    rightAxis().setTitle(hasShares() ? tr("Cumulative f(r)") : QString());
}

double Scree::alphaPixel(const PlotMapping &mapping) const {
    return PlotMapping{mapping.area, mapping.x, {0, 1.04}}.pixelY(alpha());
}

void Scree::paintBars(QPainter &painter, const PlotMapping &mapping) const {
    const Index kept = componentsForAlpha();
    QColor beyond = theme().secondary;
    beyond.setAlpha(120);
    const double zero = m_logarithmic->isChecked() ? mapping.area.bottom() : mapping.pixelY(0);
    const double wide = mapping.area.width() / mapping.x.length() * 0.72;
    painter.setPen(Qt::NoPen);
    for (Index i = 0; i < shownCount(); ++i) {
        const auto bar = height(m_reduction->eigenvalues[i]);
        if (!bar)
            continue;
        painter.setBrush(kept > 0 && i >= kept ? beyond : theme().accent);
        const double middle = mapping.pixelX(static_cast<double>(i + 1));
        painter.drawRect(
            QRectF(QPointF(middle - wide / 2, mapping.pixelY(*bar)), QPointF(middle + wide / 2, zero)).normalized());
    }
}

void Scree::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    paintBars(painter, mapping);
    const PlotMarks marks(painter, mapping, theme());
    if (const auto average = averageEigenvalue()) {
        const Index above = std::ranges::count_if(m_reduction->eigenvalues,
                                                  [&](double value) { return value > *average * (1 + 1e-12); });
        if (const auto at = height(*average); at && mapping.y.contains(*at))
            marks.level(mapping.pixelY(*at), tr("average λ · r = %1").arg(above), theme().secondary,
                        PlotMarks::Side::Above);
    }
    if (!hasShares())
        return;
    const PlotMapping shares{mapping.area, mapping.x, rightAxis().range()};
    QPolygonF curve;
    for (Index i = 0; i < shownCount(); ++i)
        curve.append(QPointF(static_cast<double>(i + 1), m_reduction->cumulative[i]));
    PlotMarks(painter, shares, theme()).curve(curve, theme().contrast, shownCount() > 60 ? 0 : 2.6);
    const Index r = componentsForAlpha();
    const QString words = r > 0 ? tr("α = %1 · r = %2").arg(QString::number(alpha(), 'f', 2)).arg(r)
                                : tr("α = %1").arg(QString::number(alpha(), 'f', 2));
    marks.level(alphaPixel(mapping), words, theme().text, PlotMarks::Side::Below);
}

bool Scree::isOnAlpha(QPointF pixel) {
    if (!whyEmpty().isEmpty() || !hasShares())
        return false;
    const PlotMapping shown = mapping();
    return shown.area.adjusted(0, -grabReach, 0, grabReach).contains(pixel) &&
           std::abs(pixel.y() - alphaPixel(shown)) <= grabReach;
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
        setAlpha(PlotMapping{shown.area, shown.x, rightAxis().range()}.value(event->position()).y());
        return;
    }
    setCursor(isOnAlpha(event->position()) ? Qt::SizeVerCursor : Qt::ArrowCursor);
    showTooltip(event->position(), event->globalPosition().toPoint());
}

void Scree::mouseReleaseEvent(QMouseEvent *) {
    m_dragsAlpha = false;
}

void Scree::keyPressEvent(QKeyEvent *event) {
    const int step = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    if (step == 0 || !hasShares())
        return ChartView::keyPressEvent(event);
    setAlpha(alpha() + step * keyStep);
}

void Scree::showTooltip(const QPointF &pixel, const QPoint &global) {
    const auto bar = whyEmpty().isEmpty() ? static_cast<Index>(std::lround(mapping().value(pixel).x())) - 1 : Index(-1);
    if (bar < 0 || bar >= shownCount() || !mapping().area.contains(pixel))
        return QToolTip::hideText();
    QString text = tr("Component %1: λ = %2").arg(bar + 1).arg(numberLabel(m_reduction->eigenvalues[bar]));
    if (hasShares())
        text +=
            "\n" + tr("%1 of %2, %3 with those before it")
                       .arg(percentLabel(m_reduction->explained[bar]), QString::fromStdString(m_reduction->explainedOf),
                            percentLabel(m_reduction->cumulative[bar]));
    QToolTip::showText(global + QPoint(12, 12), text, this);
}

} // namespace eigenscope

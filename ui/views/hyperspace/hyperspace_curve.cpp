#include "ui/views/hyperspace/hyperspace_curve.h"

#include "ui/theme/icons.h"
#include "ui/text/number_label.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int fullPrecision = 17;
/// Above this natural logarithm a linear axis with its margins would leave the doubles.
constexpr double largestLinear = 690;
/// Of more dimensions than these some are simulated: the first ones, where most happens, and some of the others.
constexpr int mostSimulated = 120, firstSimulated = 30, otherSimulated = 40;

/// e^logarithm, also where there is no such double.
QString powerText(double logarithm, int digits) {
    if (const double value = std::exp(logarithm); std::isnormal(value))
        return numberLabel(value, digits);
    const double decimal = logarithm / std::numbers::ln10, exponent = std::floor(decimal);
    // What the logarithm loses to its size, the mantissa does not have.
    return scientificLabel(std::pow(10.0, decimal - exponent), static_cast<int>(exponent), std::min(digits, 12) - 1);
}

} // namespace

HyperspaceCurve::HyperspaceCurve(const ViewContext &context, Unit unit, Scale scale, QWidget *parent)
    : ChartView(context, parent), m_unit(unit), m_scale(scale), m_look(SpaceLook::of(document()).settings()),
      m_logarithmic(new QAction(icon("log"), tr("Logarithmic scale"), this)) {
    setMouseTracking(true);
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(40);
    xAxis().setTitle(tr("Dimension d"));
    m_logarithmic->setCheckable(true);
    m_logarithmic->setChecked(scale == Scale::LogarithmicFirst);
    connect(m_logarithmic, &QAction::toggled, this, &HyperspaceCurve::changeAxes);
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Hyperspace)
            takeCurves();
    });
    connect(&SpaceLook::of(document()), &SpaceLook::changed, this, &HyperspaceCurve::takeLook);
    connect(&m_run, &SimulationRun::grown, this, qOverload<>(&QWidget::update));
}

void HyperspaceCurve::takeCurves() {
    const auto result = document().results().value<Stage::Hyperspace>();
    m_settings = result ? result->settings : HyperspaceSettings();
    m_curves = curves();
    std::vector<SimulationRun::Experiment> experiments;
    for (const DimensionCurve &curve : m_curves)
        experiments.push_back([simulate = curve.simulate, dimensions = simulatedDimensions(),
                               seed = static_cast<std::uint64_t>(m_look.seed)] { return simulate(dimensions, seed); });
    m_run.setExperiments(std::move(experiments));
    makeHead();
    simulate();
    emit captionChanged();
}

void HyperspaceCurve::takeLook() {
    const SpaceLook::Settings before = std::exchange(m_look, SpaceLook::of(document()).settings());
    if (before.seed != m_look.seed)
        return takeCurves();
    if (before.simulated != m_look.simulated)
        makeHead();
    if (before.simulated != m_look.simulated || before.running != m_look.running || before.points != m_look.points)
        simulate();
    update();
}

void HyperspaceCurve::simulate() {
    if (m_look.simulated && m_look.running && isVisible())
        m_run.run(m_look.points);
    else
        m_run.pause();
}

void HyperspaceCurve::settle() {
    if (m_look.simulated && m_look.running)
        m_run.finish(m_look.points);
}

Json HyperspaceCurve::state() const {
    Json state = SpaceLook::of(document()).state();
    if (m_scale != Scale::Linear)
        state["logarithmic"] = m_logarithmic->isChecked();
    return state;
}

void HyperspaceCurve::restore(const Json &state) {
    if (!state.is_object())
        return;
    const Json logarithmic = state.value("logarithmic", Json());
    m_logarithmic->setChecked(logarithmic.is_boolean() ? logarithmic.get<bool>() : m_scale == Scale::LogarithmicFirst);
    SpaceLook::of(document()).restore(state);
}

QList<QAction *> HyperspaceCurve::tools() {
    return m_scale == Scale::Linear ? QList<QAction *>() : QList{m_logarithmic};
}

void HyperspaceCurve::resetView() {
    restore(Json::object());
}

int HyperspaceCurve::cursor() const {
    return std::clamp(m_look.d, m_settings.first, m_settings.last);
}

void HyperspaceCurve::setCursorAt(int d) {
    SpaceLook::Settings look = m_look;
    look.d = std::clamp(d, m_settings.first, m_settings.last);
    SpaceLook::of(document()).change(look);
}

std::vector<int> HyperspaceCurve::simulatedDimensions() const {
    const int count = m_settings.last - m_settings.first + 1;
    const int first = count <= mostSimulated ? count : firstSimulated;
    std::vector<int> dimensions(static_cast<std::size_t>(first));
    std::iota(dimensions.begin(), dimensions.end(), m_settings.first);
    for (int i = 1; first < count && i <= otherSimulated; ++i)
        dimensions.push_back(m_settings.first + first - 1 + i * (count - first) / otherSimulated);
    return dimensions;
}

bool HyperspaceCurve::isLogarithmic() const {
    if (m_scale == Scale::Linear || m_logarithmic->isChecked())
        return m_scale != Scale::Linear;
    return std::ranges::any_of(m_curves, [this](const DimensionCurve &curve) {
        for (int d = m_settings.first; d <= m_settings.last; ++d)
            if (curve.logarithm(d) > largestLinear)
                return true;
        return false;
    });
}

double HyperspaceCurve::upright(double logarithm) const {
    return isLogarithmic() ? logarithm / std::numbers::ln10 : std::exp(logarithm);
}

double HyperspaceCurve::heightOf(const DimensionCurve &curve, int d) const {
    return upright(curve.logarithm(d));
}

double HyperspaceCurve::logUnitOf(std::size_t curve, std::size_t estimate) const {
    const SimulationRun::Found &found = m_run.found()[curve];
    const auto &scale = m_curves[curve].logUnit;
    return found.estimates[estimate].logUnit + (scale ? scale(found.dimensions[estimate]) : 0);
}

QString HyperspaceCurve::valueText(const DimensionCurve &curve, int d, int digits) const {
    const std::optional<double> value = curve.value(d);
    const QString number = value ? numberLabel(*value, digits) : powerText(curve.logarithm(d), digits);
    return m_unit == Unit::Degrees ? tr("%1°").arg(number) : number;
}

QStringList HyperspaceCurve::cursorText() const {
    QStringList lines;
    const int d = cursor();
    for (const DimensionCurve &curve : m_curves) {
        QString line = tr("d = %1   %2 = %3").arg(d).arg(curve.symbol, valueText(curve, d, fullPrecision));
        if (!curve.value(d) || (m_scale == Scale::LinearFirst && isLogarithmic()))
            line += tr("   ln %1 = %2").arg(curve.symbol, numberLabel(curve.logarithm(d), fullPrecision));
        lines.append(line);
    }
    return lines;
}

QString HyperspaceCurve::simulationText(std::size_t curve) const {
    if (m_run.found().empty())
        return tr("Monte Carlo");
    const SimulationRun::Found &found = m_run.found()[curve];
    const std::size_t at = found.nearest(cursor());
    const hyperspace::Estimate &estimate = found.estimates[at];
    const double unit = logUnitOf(curve, at);
    const QString where = found.dimensions[at] == cursor() ? QString() : tr(" at d = %1").arg(found.dimensions[at]);
    const auto text = [&](double value, int digits) {
        if (value <= 0)
            return QString("0");
        const double logarithm = std::log(value) + unit,
                     rounded = QString::number(std::exp(logarithm), 'g', digits).toDouble();
        return std::isnormal(rounded) ? numberLabel(rounded) : powerText(logarithm, digits);
    };
    if (estimate.value == 0 && m_unit != Unit::Degrees)
        return tr("Monte Carlo%1: none of %L2 points, so at most %3")
            .arg(where)
            .arg(found.points)
            .arg(text(estimate.high, 2));
    return tr("Monte Carlo%1: %2 ± %3 from %L4 points")
        .arg(where, text(estimate.value, 5), text((estimate.high - estimate.low) / 2, 2))
        .arg(found.points);
}

QStringList HyperspaceCurve::simulationText() const {
    QStringList lines;
    for (std::size_t i = 0; m_look.simulated && i < m_curves.size(); ++i)
        lines.append(simulationText(i));
    return lines;
}

void HyperspaceCurve::mousePressEvent(QMouseEvent *event) {
    mouseMoveEvent(event);
}

void HyperspaceCurve::mouseMoveEvent(QMouseEvent *event) {
    const PlotMapping shown = mapping();
    if (shown.area.contains(event->position()))
        setCursorAt(static_cast<int>(std::lround(shown.value(event->position()).x())));
}

void HyperspaceCurve::keyPressEvent(QKeyEvent *event) {
    constexpr int page = 10;
    switch (event->key()) {
    case Qt::Key_Left: return setCursorAt(cursor() - 1);
    case Qt::Key_Right: return setCursorAt(cursor() + 1);
    case Qt::Key_PageDown: return setCursorAt(cursor() - page);
    case Qt::Key_PageUp: return setCursorAt(cursor() + page);
    case Qt::Key_Home: return setCursorAt(m_settings.first);
    case Qt::Key_End: return setCursorAt(m_settings.last);
    default: ChartView::keyPressEvent(event);
    }
}

void HyperspaceCurve::showEvent(QShowEvent *event) {
    ChartView::showEvent(event);
    simulate();
}

void HyperspaceCurve::hideEvent(QHideEvent *event) {
    ChartView::hideEvent(event);
    m_run.pause(); // nobody watches
}

} // namespace eigenscope

#include "moc_hyperspace_curve.cpp"

#include "ui/views/hyperspace_volume.h"

#include "ui/theme/icons.h"
#include "ui/views/plot_marks.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

constexpr int fullPrecision = 17;
/// Room for words above the curve.
constexpr double headroom = 1.25;
/// Above this natural logarithm a linear axis with its margins would leave the doubles.
constexpr double largestLinear = 690;

} // namespace

const char *const HyperspaceVolume::meaning =
    "<p>The volume of the ball of radius <i>r</i> in <i>d</i> dimensions,</p><p align=\"center\">"
    "<i>V<sub>d</sub></i>(<i>r</i>) = <i>π</i><sup><i>d</i>/2</sup> <i>r<sup>d</sup></i> / Γ(<i>d</i>/2 + "
    "1),</p><p>and "
    "its surface</p><p align=\"center\"><i>S<sub>d</sub></i>(<i>r</i>) = <i>d</i> <i>V<sub>d</sub></i>(<i>r</i>) / "
    "<i>r</i>.</p><p>For the unit ball the volume is largest at <i>d</i> = 5 and the surface at <i>d</i> = 7; after "
    "that "
    "both fall to nothing: in high dimensions nearly all of a cube lies outside the ball in it.</p>";

HyperspaceVolume::HyperspaceVolume(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Volume of the ball by dimension"));
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(40);
    m_logarithmic = new QAction(icon("log"), tr("Logarithmic scale"), this);
    m_surface = new QAction(tr("Surface"), this);
    for (QAction *action : {m_logarithmic, m_surface}) {
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &HyperspaceVolume::changeAxes);
    }
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Hyperspace)
            takeSettings();
    });
    takeSettings();
}

void HyperspaceVolume::takeSettings() {
    const auto &curves = document().results().hyperspace.value;
    m_settings = curves ? curves->settings : HyperspaceSettings();
    if (m_cursor != 0)
        m_cursor = std::clamp(m_cursor, m_settings.first, m_settings.last);
    changeAxes();
    emit captionChanged();
}

QString HyperspaceVolume::caption() const {
    return tr("radius %1 · d = %2–%3").arg(numberLabel(m_settings.radius)).arg(m_settings.first).arg(m_settings.last);
}

Json HyperspaceVolume::state() const {
    return {{"logarithmic", m_logarithmic->isChecked()}, {"surface", m_surface->isChecked()}, {"cursor", m_cursor}};
}

void HyperspaceVolume::restore(const Json &state) {
    if (!state.is_object())
        return;
    const auto flag = [&state](const char *key) {
        const Json value = state.value(key, Json());
        return value.is_boolean() && value.get<bool>();
    };
    m_logarithmic->setChecked(flag("logarithmic"));
    m_surface->setChecked(flag("surface"));
    const Json at = state.value("cursor", Json());
    setCursorAt(at.is_number_integer() ? static_cast<int>(std::clamp<std::int64_t>(at.get<std::int64_t>(), 0, 1000))
                                       : 0);
}

QList<QAction *> HyperspaceVolume::tools() {
    return {m_logarithmic, m_surface};
}

void HyperspaceVolume::resetView() {
    restore(Json::object());
}

void HyperspaceVolume::setCursorAt(int d) {
    const int next = d <= 0 ? 0 : std::clamp(d, m_settings.first, m_settings.last);
    if (next == m_cursor)
        return;
    m_cursor = next;
    update();
}

double HyperspaceVolume::logarithm(Quantity quantity, int d) const {
    return quantity == Quantity::Volume ? hyperspace::logBallVolume(d, m_settings.radius)
                                        : hyperspace::logBallSurface(d, m_settings.radius);
}

std::optional<double> HyperspaceVolume::number(Quantity quantity, int d) const {
    return quantity == Quantity::Volume ? hyperspace::ballVolume(d, m_settings.radius)
                                        : hyperspace::ballSurface(d, m_settings.radius);
}

QString HyperspaceVolume::valueText(Quantity quantity, int d, int digits) const {
    if (const std::optional<double> value = number(quantity, d))
        return numberLabel(*value, digits);
    const double decimal = logarithm(quantity, d) / std::numbers::ln10;
    const double exponent = std::floor(decimal);
    // What the logarithm loses to its size, the mantissa does not have.
    return scientificLabel(std::pow(10.0, decimal - exponent), static_cast<int>(exponent), std::min(digits, 12) - 1);
}

std::vector<HyperspaceVolume::Quantity> HyperspaceVolume::quantities() const {
    return m_surface->isChecked() ? std::vector{Quantity::Volume, Quantity::Surface} : std::vector{Quantity::Volume};
}

bool HyperspaceVolume::isLogarithmic() const {
    if (m_logarithmic->isChecked())
        return true;
    for (const Quantity quantity : quantities())
        for (int d = m_settings.first; d <= m_settings.last; ++d)
            if (logarithm(quantity, d) > largestLinear)
                return true;
    return false;
}

double HyperspaceVolume::height(Quantity quantity, int d) const {
    return isLogarithmic() ? logarithm(quantity, d) / std::numbers::ln10 : std::exp(logarithm(quantity, d));
}

void HyperspaceVolume::prepareAxes(const QSizeF &) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Quantity quantity : quantities())
        for (int d = m_settings.first; d <= m_settings.last; ++d) {
            low = std::min(low, height(quantity, d));
            high = std::max(high, height(quantity, d));
        }
    xAxis().setTitle(tr("Dimension d"));
    const double spread = std::max(1, m_settings.last - m_settings.first);
    xAxis().setRange(Range::about(m_settings.first - spread * 0.02, m_settings.last + spread * 0.02));
    const QString what = m_surface->isChecked() ? tr("Volume, surface") : tr("Volume");
    if (isLogarithmic()) {
        yAxis().setTicks(decadeTicks);
        yAxis().setRange(Range::about(low - (high - low) * 0.05, high + (high - low) * (headroom - 1)));
        yAxis().setTitle(m_logarithmic->isChecked() ? what : tr("%1 (too large for a linear scale)").arg(what));
    } else {
        yAxis().setTicks(numberTicks);
        yAxis().setRange(Range::about(0, high * headroom));
        yAxis().setTitle(what);
    }
}

void HyperspaceVolume::paintCurve(QPainter &painter, const PlotMapping &mapping, Quantity quantity) const {
    const PlotMarks marks(painter, mapping, theme());
    const bool isVolume = quantity == Quantity::Volume;
    const QColor colour = isVolume ? theme().accent : theme().contrast;
    QPolygonF curve;
    for (int d = m_settings.first; d <= m_settings.last; ++d)
        curve.append(QPointF(d, height(quantity, d)));
    marks.curve(curve, colour, curve.size() > 120 ? 0 : 2.6);

    const int largest = isVolume ? hyperspace::dimensionOfLargestVolume(m_settings.radius)
                                 : hyperspace::dimensionOfLargestSurface(m_settings.radius);
    if (largest < m_settings.first || largest > m_settings.last)
        return;
    const QPointF top(largest, height(quantity, largest));
    const QPointF pixel = mapping.pixel(top.x(), top.y());
    painter.setPen(QPen(theme().secondary, 1, Qt::DashLine));
    painter.drawLine(pixel, QPointF(pixel.x(), mapping.area.bottom()));
    marks.dot(top, colour);
    const QString what = m_surface->isChecked() ? (isVolume ? tr("volume: ") : tr("surface: ")) : QString();
    marks.words(pixel + QPointF(8, -4),
                what + tr("maximum at d = %1: %2").arg(largest).arg(valueText(quantity, largest, 6)), theme().text);
}

QStringList HyperspaceVolume::cursorText() const {
    QStringList lines;
    if (m_cursor != 0)
        for (const Quantity quantity : quantities())
            lines.append(
                (quantity == Quantity::Volume ? tr("d = %1   V = %2   ln V = %3") : tr("d = %1   S = %2   ln S = %3"))
                    .arg(m_cursor)
                    .arg(valueText(quantity, m_cursor, fullPrecision),
                         numberLabel(logarithm(quantity, m_cursor), fullPrecision)));
    return lines;
}

void HyperspaceVolume::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    for (const Quantity quantity : quantities())
        paintCurve(painter, mapping, quantity);
    if (m_cursor == 0)
        return;
    const PlotMarks marks(painter, mapping, theme());
    marks.upright(m_cursor, {}, theme().secondary);
    for (const Quantity quantity : quantities())
        marks.dot({static_cast<double>(m_cursor), height(quantity, m_cursor)}, theme().text);
    const QFontMetricsF metrics(interfaceFont(11));
    double bottom = mapping.area.top() + metrics.height() + 4;
    for (const QString &line : cursorText()) {
        marks.words({mapping.area.right() - metrics.horizontalAdvance(line) - 8, bottom}, line, theme().text);
        bottom += metrics.height() + 2;
    }
}

void HyperspaceVolume::mousePressEvent(QMouseEvent *event) {
    mouseMoveEvent(event);
}

void HyperspaceVolume::mouseMoveEvent(QMouseEvent *event) {
    const PlotMapping shown = mapping();
    if (shown.area.contains(event->position()))
        setCursorAt(static_cast<int>(std::lround(shown.value(event->position()).x())));
}

void HyperspaceVolume::keyPressEvent(QKeyEvent *event) {
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0)
        return ChartView::keyPressEvent(event);
    setCursorAt(m_cursor == 0 ? m_settings.first : std::max(m_settings.first, m_cursor + step));
}

} // namespace eigenscope

#include "ui/views/hyperspace/hyperspace_curve.h"

#include "ui/drawing/plot_marks.h"
#include "ui/theme/icons.h"
#include "ui/views/held_curves.h"
#include "ui/views/picture_words.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Room above the curve for the words at its maximum.
constexpr double headroom = 1.12;
constexpr double leastForTitle = 125; // px under the head

QVector<Tick> degreeTicks(const Range &range, int most) {
    const double step = most > 6 ? 15 : 30;
    QVector<Tick> ticks;
    for (double degrees = 0; degrees <= range.max; degrees += step)
        ticks.append({degrees, QString::number(degrees) + "°"});
    return ticks;
}

} // namespace

HyperspaceCurve::HyperspaceCurve(const ViewContext &context, Unit unit, Scale scale, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()), m_curves(unit, scale), m_look(spaceLook().settings()),
      m_logarithmic(new QAction(icon("log"), tr("Logarithmic scale"), this)),
      m_copy(new QAction(tr("Copy the values with all digits"), this)) {
    setMouseTracking(true);
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(40);
    connect(m_copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(cursorText().join('\n')); });
    m_logarithmic->setCheckable(true);
    m_logarithmic->setChecked(scale == Scale::LogarithmicFirst);
    heldCurves().endWith(m_logarithmic);
    connect(m_logarithmic, &QAction::toggled, this, [this](bool on) {
        m_curves.askLogarithm(on);
        changeAxes();
    });
    followResults({Stage::Hyperspace}, [this] { takeCurves(); });
    connect(&spaceLook(), &SpaceLook::changed, this, &HyperspaceCurve::takeLook);
    connect(&m_run, &SimulationRun::grown, this, qOverload<>(&QWidget::update));
    kept().keys([this] { return spaceLook().state(); }, [this](const Json &state) { spaceLook().restore(state); });
    if (scale != Scale::Linear)
        kept().flag("logarithmic", m_logarithmic);
}

void HyperspaceCurve::takeCurves() {
    const auto result = document().results().value<Stage::Hyperspace>();
    m_curves.setSettings(result ? result->settings : HyperspaceSettings());
    Drawn drawn = this->drawn();
    m_formula = drawn.formula;
    m_axisTitle = drawn.axisTitle;
    m_curves.setCurves(std::move(drawn.curves));
    m_run.setExperiments(m_curves.experiments(static_cast<std::uint64_t>(m_look.seed)));
    makeHead();
    simulate();
    emit captionChanged();
}

void HyperspaceCurve::takeLook() {
    const SpaceLook::Settings before = std::exchange(m_look, spaceLook().settings());
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

QList<QAction *> HyperspaceCurve::tools() {
    QList<QAction *> tools = {m_copy, heldCurves().action()};
    if (m_curves.scale() != Scale::Linear)
        tools.prepend(m_logarithmic);
    return tools;
}

void HyperspaceCurve::setCursorAt(int d) {
    SpaceLook::Settings look = m_look;
    look.d = m_curves.nearest(d);
    spaceLook().change(look);
}

QStringList HyperspaceCurve::simulationText() const {
    QStringList lines;
    for (std::size_t i = 0; m_look.simulated && i < m_curves.all().size(); ++i)
        lines.append(m_run.found().empty() ? tr("Monte Carlo") : m_curves.estimateText(i, m_run.found()[i], cursor()));
    return lines;
}

QColor HyperspaceCurve::colorOf(std::size_t curve) const {
    return curve == 0 ? theme().accent : Theme::category(static_cast<int>(curve) + 1);
}

CurveHead HyperspaceCurve::head() const {
    CurveHead head{m_formula, {}};
    const QStringList values = m_curves.shortTextsAt(cursor()), simulated = simulationText();
    for (qsizetype i = 0; i < values.size(); ++i)
        head.lines.push_back({colorOf(static_cast<std::size_t>(i)), values[i], simulated.value(i)});
    return head;
}

void HyperspaceCurve::makeHead() {
    setHead(head().heightIn(size()));
    changeAxes();
}

void HyperspaceCurve::resizeEvent(QResizeEvent *event) {
    makeHead();
    ChartView::resizeEvent(event);
}

void HyperspaceCurve::paintContents(QPainter &painter) {
    ChartView::paintContents(painter);
    head().paint(painter, size(), theme());
}

void HyperspaceCurve::prepareAxes(const QSizeF &) {
    const double room = height() - head().heightIn(size());
    xAxis().setTitle(room < leastForTitle ? QString() : tr("Dimension d")); // which would be three dots
    const auto [low, high] = m_curves.heights();
    const double spread = std::max(1, settings().last - settings().first);
    xAxis().setRange(Range::about(settings().first - spread * 0.02, settings().last + spread * 0.02));
    if (m_curves.isLogarithmic()) {
        yAxis().setTicks(decadeTicks);
        yAxis().setRange(Range::about(low - (high - low) * 0.05, high + (high - low) * (headroom - 1)));
        yAxis().setTitle(m_curves.isLogarithmAsked() ? m_axisTitle
                                                     : tr("%1 (too large for a linear scale)").arg(m_axisTitle));
        return;
    }
    yAxis().setTicks(m_curves.unit() == Unit::Share     ? percentTicks
                     : m_curves.unit() == Unit::Degrees ? degreeTicks
                                                        : numberTicks);
    yAxis().setRange(m_curves.unit() == Unit::Degrees
                         ? Range{0, 96}
                         : Range::about(0, high * (m_curves.unit() == Unit::Share ? 1.04 : headroom)));
    yAxis().setTitle(m_axisTitle);
}

QPolygonF HyperspaceCurve::lineOf(const DimensionCurve &curve) const {
    QPolygonF line;
    for (int d = settings().first; d <= settings().last; ++d)
        if (const double at = m_curves.heightOf(curve, d); std::isfinite(at))
            line.append(QPointF(d, at));
    return line;
}

std::vector<QPolygonF> HyperspaceCurve::curvesToHold() const {
    std::vector<QPolygonF> lines;
    for (const DimensionCurve &curve : m_curves.all())
        lines.push_back(lineOf(curve));
    return lines;
}

void HyperspaceCurve::paintCurve(QPainter &painter, const PlotMapping &mapping, std::size_t number) const {
    const PlotMarks marks(painter, mapping, theme());
    const DimensionCurve &curve = m_curves.all()[number];
    const QPolygonF line = lineOf(curve);
    marks.curve(line, colorOf(number), line.size() > 120 ? 0 : 2.6);
}

std::vector<QRectF> HyperspaceCurve::paintMaxima(QPainter &painter, const PlotMapping &mapping) const {
    const PlotMarks marks(painter, mapping, theme());
    std::vector<QRectF> written;
    for (std::size_t i = 0; i < m_curves.all().size(); ++i) {
        const DimensionCurve &curve = m_curves.all()[i];
        if (curve.largest < settings().first || curve.largest > settings().last)
            continue;
        const QPointF top(curve.largest, m_curves.heightOf(curve, curve.largest));
        const QPointF pixel = mapping.pixel(top.x(), top.y());
        painter.setPen(QPen(theme().secondary, 1, Qt::DashLine));
        painter.drawLine(pixel, QPointF(pixel.x(), mapping.area.bottom()));
        marks.dot(top, colorOf(i));
        marks.wordsBeside(
            pixel + QPointF(8, -4),
            (m_curves.all().size() > 1 ? curve.name + ": " : QString()) +
                tr("maximum at d = %1: %2").arg(curve.largest).arg(m_curves.valueText(curve, curve.largest, 6)),
            theme().text, written);
    }
    return written;
}

void HyperspaceCurve::paintSimulation(QPainter &painter, const PlotMapping &mapping, std::size_t curve) const {
    constexpr double beyond = 40;
    const SimulationRun::Found &found = m_run.found()[curve];
    const auto pixelY = [&](double value, double unit) { // a bound may be far out of the picture
        const double at = mapping.pixelY(m_curves.upright(std::log(value) + unit));
        return std::isnan(at) ? mapping.area.bottom() + beyond
                              : std::clamp(at, mapping.area.top() - beyond, mapping.area.bottom() + beyond);
    };
    for (std::size_t i = 0; i < found.estimates.size(); ++i) {
        const hyperspace::Estimate &each = found.estimates[i];
        const double x = mapping.pixelX(found.dimensions[i]), unit = m_curves.logUnitOf(curve, found, i);
        const QPointF middle(x, pixelY(each.value, unit));
        painter.setPen(QPen(theme().contrast, 1.2));
        if (m_curves.isMiss(each)) { // no bar tells a height
            painter.setBrush(theme().surface);
            painter.drawEllipse(middle, 2.4, 2.4);
            continue;
        }
        painter.setBrush(theme().contrast);
        painter.drawLine(QPointF(x, pixelY(each.low, unit)), QPointF(x, pixelY(each.high, unit)));
        painter.drawEllipse(middle, 1.8, 1.8);
    }
}

void HyperspaceCurve::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    for (std::size_t i = 0; i < m_curves.all().size(); ++i)
        paintCurve(painter, mapping, i);
    const std::vector<QRectF> written = paintMaxima(painter, mapping);
    if (m_look.simulated)
        for (std::size_t i = 0; i < m_run.found().size(); ++i)
            paintSimulation(painter, mapping, i);
    paintCursor(painter, mapping, written);
}

void HyperspaceCurve::paintCursor(QPainter &painter, const PlotMapping &mapping,
                                  const std::vector<QRectF> &written) const {
    const PlotMarks marks(painter, mapping, theme());
    const int d = cursor();
    marks.upright(d, {}, theme().secondary);
    std::vector<QPolygonF> lines;
    for (const DimensionCurve &curve : m_curves.all())
        lines.push_back(marks.pixels(lineOf(curve)));
    for (const DimensionCurve &curve : m_curves.all())
        if (const double at = m_curves.heightOf(curve, d); std::isfinite(at)) {
            marks.dot({static_cast<double>(d), at}, theme().text);
            if (d != curve.largest)
                marks.wordsClearOf(lines, mapping.pixel(d, at), m_curves.markText(curve, d), theme().text, written);
        }
}

void HyperspaceCurve::mousePressEvent(QMouseEvent *event) {
    mouseMoveEvent(event);
}

std::optional<PointedThing> HyperspaceCurve::thingAt(QPointF pixel) {
    const PlotMapping shown = mapping();
    if (m_curves.all().empty() || !shown.area.contains(pixel))
        return std::nullopt;
    const int d = m_curves.nearest(static_cast<int>(std::lround(shown.value(pixel).x())));
    const QStringList values = m_curves.textsAt(d);
    return PointedThing{.name = tr("d = %1 · %2").arg(d).arg(m_curves.shortTextsAt(d).join(" · ")),
                        .value = values.join('\n')};
}

void HyperspaceCurve::mouseMoveEvent(QMouseEvent *event) {
    const PlotMapping shown = mapping();
    if (shown.area.contains(event->position()))
        setCursorAt(static_cast<int>(std::lround(shown.value(event->position()).x())));
}

void HyperspaceCurve::keyPressEvent(QKeyEvent *event) {
    constexpr int page = 10;
    switch (event->key()) {
    case Qt::Key_Left: return moveByKey(cursor() - 1);
    case Qt::Key_Right: return moveByKey(cursor() + 1);
    case Qt::Key_PageDown: return moveByKey(cursor() - page);
    case Qt::Key_PageUp: return moveByKey(cursor() + page);
    case Qt::Key_Home: return moveByKey(settings().first);
    case Qt::Key_End: return moveByKey(settings().last);
    default: ChartView::keyPressEvent(event);
    }
}

void HyperspaceCurve::moveByKey(int d) {
    setCursorAt(d);
    document().tell(sentences(m_curves.shortTextsAt(cursor())));
}

void HyperspaceCurve::showEvent(QShowEvent *event) {
    ChartView::showEvent(event);
    simulate();
}

void HyperspaceCurve::hideEvent(QHideEvent *event) {
    ChartView::hideEvent(event);
    m_run.pause(); // nobody watches
}

Table HyperspaceCurve::numbers() const {
    const Index count = settings().last - settings().first + 1;
    Table table{{countedColumn("d", count, settings().first)}, {}};
    for (const DimensionCurve &curve : m_curves.all()) {
        VectorXd values(count), logarithms(count);
        for (Index i = 0; i < count; ++i) {
            const int d = settings().first + static_cast<int>(i);
            values[i] = curve.value(d).value_or(std::nan(""));
            logarithms[i] = curve.logarithm(d);
        }
        const std::string name = (curve.name.isEmpty() ? curve.symbol : curve.name).toStdString();
        table.columns.push_back({name, values});
        if (!values.allFinite()) // a double holds the logarithm of what it does not hold
            table.columns.push_back({"ln " + name, logarithms});
    }
    return table;
}

QString HyperspaceCurve::pictureWords() const {
    return sentences(
        {numbersWords(numbers()), tr("The cursor is at %1").arg(m_curves.shortTextsAt(cursor()).join("; "))});
}

} // namespace eigenscope

#include "moc_hyperspace_curve.cpp"

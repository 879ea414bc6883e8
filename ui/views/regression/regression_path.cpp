#include "ui/views/regression/regression_path.h"

#include "core/base/number_text.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/plot_marks.h"
#include "ui/drawing/reach.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/held_curves.h"
#include "ui/views/regression/regression_text.h"
#include "ui/views/told_mark.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double keyDecades = 0.1; // of λ a key

} // namespace

const char *const RegressionPathView::meaning = R"(
# The error of rows that the fit has not seen
The mean error of unseen rows for each $\lambda$. For linear smoothers it follows from one decomposition, without a
 second fit, from the residuals $e_i$ and the diagonal $h_i$ of the hat matrix $H$.
$$ \text{leave-one-out MSE} = \frac{1}{n}\sum_i\left(\frac{e_i}{1 - h_i}\right)^2
$$ \frac{e_i}{1 - h_i} = \frac{c_i}{\left((K + \lambda I)^{-1}\right)_{ii}}
- The second formula is that of kernel ridge regression. Logistic regression has no such formula: there it is the
 log-loss over folds.
- The thin curve is the effective degrees of freedom $\tr H$. Drag the line, press the arrow keys, or double-click to
 set $\lambda$.
! The least error is itself chosen by looking: where the curve is flat, a larger $\lambda$ is as good and calmer.)";

RegressionPathView::RegressionPathView(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()) {
    setMouseTracking(true);
    setAccessibleName(tr("Error of unseen rows over λ"));
    xAxis().setTicks(decadeTicks);
    rightAxis().setTicks(numberTicks);
    m_logarithmic = new QAction(icon("log"), tr("Logarithmic error"), this);
    m_training = new QAction(tr("Training error"), this);
    for (QAction *action : {m_logarithmic, m_training}) {
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &RegressionPathView::changeAxes);
    }
    m_useBest = new QAction(tr("Use the λ of least error"), this);
    m_useBest->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_useBest->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_useBest);
    connect(m_useBest, &QAction::triggered, this, [this] {
        ++m_drag;
        setLambda(m_validation->bestLambda);
    });
    followResults({Stage::Validate}, [this] { takeValidation(); });
    connect(&document(), &Document::sessionChanged, this, &RegressionPathView::showSettings);
    heldCurves().endWith(m_logarithmic);
    kept().flag("logarithmic", m_logarithmic).flag("training", m_training);
    takeValidation();
}

void RegressionPathView::takeValidation() {
    const auto validation = document().results().value<Stage::Validate>();
    m_validation = validation && validation->lambda.size() > 0 ? validation : nullptr;
    m_useBest->setEnabled(m_validation && std::isfinite(m_validation->bestLambda));
    changeAxes();
    emit captionChanged();
}

void RegressionPathView::showSettings() {
    update();
    emit captionChanged();
}

QString RegressionPathView::whyEmpty() const {
    if (m_validation)
        return {};
    const auto validation = document().results().value<Stage::Validate>();
    if (validation && validation->at)
        return sessionLambda(document())
                   ? tr("With so many rows only the λ of the session is judged: leave-one-out MSE %1.")
                         .arg(numberLabel(validation->here->unseen, 4))
                   : tr("Least squares has no λ: its leave-one-out MSE is %1.")
                         .arg(numberLabel(validation->here->unseen, 4));
    return whyNoFit(document(), tr("The error of unseen rows appears here"));
}

QString RegressionPathView::caption() const {
    if (!m_validation)
        return {};
    const QString name = said(m_validation->errorName);
    if (!std::isfinite(m_validation->bestLambda))
        return name;
    return tr("%1 · least %2 at λ = %3")
        .arg(name, numberLabel(m_validation->leastError, 3), numberLabel(m_validation->bestLambda, 3));
}

QList<QAction *> RegressionPathView::tools() {
    return {m_logarithmic, m_training, m_useBest, heldCurves().action()};
}

void RegressionPathView::setLambda(double lambda) {
    auto settings = document().computed().regress();
    if (!settings || !sessionLambda(document()) || !std::isfinite(lambda))
        return;
    settings->method.params["lambda"] = std::stod(QString::number(lambda, 'g', 3).toStdString());
    document().set(tr("λ"), "regress", Session::regressJson(*settings),
                   QStringLiteral("regress-lambda-%1").arg(m_drag));
}

// Places

double RegressionPathView::place(double lambda) const {
    const double first = std::log10(m_validation->lambda[0]);
    const double last = std::log10(m_validation->lambda[m_validation->lambda.size() - 1]);
    return lambda > 0 ? std::clamp(std::log10(lambda), first, last) : first;
}

std::optional<double> RegressionPathView::height(double error) const {
    if (!std::isfinite(error))
        return std::nullopt;
    if (!m_logarithmic->isChecked())
        return error;
    return error > 0 ? std::optional(std::log10(error)) : std::nullopt;
}

QPolygonF RegressionPathView::curve(double FitErrors::*error) const {
    QPolygonF points;
    for (Index k = 0; k < m_validation->lambda.size(); ++k)
        if (const auto at = height(m_validation->errors[static_cast<std::size_t>(k)].*error))
            points.append(QPointF(std::log10(m_validation->lambda[k]), *at));
    return points;
}

void RegressionPathView::prepareAxes(const QSizeF &) {
    if (!m_validation)
        return;
    QPolygonF shown = curve(&FitErrors::unseen);
    if (m_training->isChecked())
        shown += curve(&FitErrors::training);
    double low = std::numeric_limits<double>::infinity(), high = -low, mostFreedom = 0;
    for (const QPointF &point : shown) {
        low = std::min(low, point.y());
        high = std::max(high, point.y());
    }
    for (const FitErrors &errors : m_validation->errors)
        if (std::isfinite(errors.degreesOfFreedom))
            mostFreedom = std::max(mostFreedom, errors.degreesOfFreedom);
    const bool logarithmic = m_logarithmic->isChecked();
    yAxis().setTicks(logarithmic ? ChartAxis::Ticks(decadeTicks) : ChartAxis::Ticks(numberTicks));
    yAxis().setRange(logarithmic ? Range::about(low, high, 0.08) : Range::about(0, high * 1.08));
    yAxis().setTitle(said(m_validation->errorName));
    xAxis().setRange({place(0), place(std::numeric_limits<double>::max())});
    xAxis().setTitle(tr("λ"));
    rightAxis().setRange(Range::about(0, mostFreedom * 1.08));
    rightAxis().setTitle(tr("Effective degrees of freedom"));
}

std::vector<QPolygonF> RegressionPathView::curvesToHold() const {
    return m_validation ? std::vector<QPolygonF>{curve(&FitErrors::unseen)} : std::vector<QPolygonF>();
}

void RegressionPathView::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_validation)
        return;
    const PlotMapping freedoms{mapping.area, mapping.x, rightAxis().range()};
    QPolygonF freedom;
    for (Index k = 0; k < m_validation->lambda.size(); ++k)
        if (const double at = m_validation->errors[static_cast<std::size_t>(k)].degreesOfFreedom; std::isfinite(at))
            freedom.append(QPointF(std::log10(m_validation->lambda[k]), at));
    const PlotMarks ofFreedom(painter, freedoms, theme()), marks(painter, mapping, theme());
    const QPolygonF training = curve(&FitErrors::training), unseen = curve(&FitErrors::unseen);
    std::vector<QPolygonF> lines = {ofFreedom.pixels(freedom), marks.pixels(unseen)};
    ofFreedom.curve(freedom, mixed(theme().secondary, theme().surface, 0.5), 0);
    if (m_training->isChecked()) {
        marks.curve(training, theme().secondary, 0);
        lines.push_back(marks.pixels(training));
    }
    marks.curve(unseen, theme().accent, 0);
    if (const auto lambda = sessionLambda(document()))
        marks.upright(place(*lambda), tr("λ = %1").arg(numberLabel(*lambda, 3)), theme().text);
    if (const auto least = height(m_validation->leastError); least && std::isfinite(m_validation->bestLambda)) {
        const QPointF at(place(m_validation->bestLambda), *least);
        marks.dot(at, theme().contrast);
        marks.wordsClearOf(lines, mapping.pixel(at.x(), at.y()),
                           tr("least %1 at λ = %2")
                               .arg(numberLabel(m_validation->leastError, 3), numberLabel(m_validation->bestLambda, 3)),
                           theme().text);
    }
}

// The hand on λ

bool RegressionPathView::isOnLambda(QPointF pixel) {
    const auto lambda = sessionLambda(document());
    if (!m_validation || !lambda)
        return false;
    const PlotMapping shown = mapping();
    return shown.area.contains(pixel) && std::abs(shown.pixelX(place(*lambda)) - pixel.x()) <= grabReach;
}

std::optional<Index> RegressionPathView::nearestLambda(QPointF pixel) {
    const PlotMapping shown = mapping();
    if (!m_validation || !shown.area.contains(pixel))
        return std::nullopt;
    const double power = std::clamp(shown.value(pixel).x(), shown.x.min, shown.x.max);
    const double step = shown.x.length() / static_cast<double>(m_validation->lambda.size() - 1);
    return static_cast<Index>(std::lround((power - shown.x.min) / step));
}

std::optional<PointedThing> RegressionPathView::thingAt(QPointF pixel) {
    const auto nearest = nearestLambda(pixel);
    if (!nearest)
        return std::nullopt;
    const double lambda = m_validation->lambda[*nearest],
                 error = m_validation->errors[static_cast<std::size_t>(*nearest)].unseen;
    return PointedThing{
        .name = tr("λ = %1 · %2 %3").arg(numberLabel(lambda, 3), said(m_validation->errorName), numberLabel(error, 4)),
        .value = QString::fromStdString(numberText(error)),
        .more = [this, lambda](QMenu &menu) {
            menu.addAction(tr("Use this λ"), this, [this, lambda] {
                ++m_drag;
                setLambda(lambda);
            });
        }};
}

void RegressionPathView::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !isOnLambda(event->position()))
        return;
    m_dragsLambda = true;
    ++m_drag;
}

void RegressionPathView::mouseMoveEvent(QMouseEvent *event) {
    if (!m_validation)
        return;
    const PlotMapping shown = mapping();
    const double power = std::clamp(shown.value(event->position()).x(), shown.x.min, shown.x.max);
    if (m_dragsLambda)
        return setLambda(std::pow(10.0, power));
    setCursor(isOnLambda(event->position()) ? Qt::SizeHorCursor : Qt::ArrowCursor);
    const auto nearest = nearestLambda(event->position());
    showCursorTip(event->globalPosition(), nearest ? tooltip(*nearest) : QString(), this);
}

QString RegressionPathView::tooltip(Index lambda) const {
    const FitErrors &errors = m_validation->errors[static_cast<std::size_t>(lambda)];
    return richLines(tr("λ = %1\n%2 %3\ntraining %4\n%5 degrees of freedom")
                         .arg(numberLabel(m_validation->lambda[lambda], 3), said(m_validation->errorName).toLower(),
                              numberLabel(errors.unseen, 4), numberLabel(errors.training, 4),
                              numberLabel(errors.degreesOfFreedom, 4)));
}

void RegressionPathView::mouseReleaseEvent(QMouseEvent *) {
    m_drag += m_dragsLambda; // keys that follow are a step of their own
    m_dragsLambda = false;
}

void RegressionPathView::mouseDoubleClickEvent(QMouseEvent *event) {
    if (!m_validation || event->button() != Qt::LeftButton || !mapping().area.contains(event->position()))
        return;
    ++m_drag;
    setLambda(std::pow(10.0, mapping().value(event->position()).x()));
}

void RegressionPathView::keyPressEvent(QKeyEvent *event) {
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const auto lambda = sessionLambda(document());
    if (step == 0 || !m_validation || !lambda)
        return ChartView::keyPressEvent(event);
    setLambda(std::pow(10.0, place(*lambda) + step * keyDecades));
    tellLambda();
}

/// What the pointer is told at the line.
void RegressionPathView::tellLambda() {
    const auto lambda = sessionLambda(document());
    if (!lambda)
        return;
    const PlotMapping shown = mapping();
    const QPointF at(shown.pixelX(place(*lambda)), shown.area.center().y());
    if (const auto nearest = nearestLambda(at))
        tellMark(*this, document(), QRectF(at, QSizeF(grabReach, grabReach)), tooltip(*nearest));
}

QStringList RegressionPathView::numbersToday() const {
    if (!m_validation)
        return {};
    QStringList lines;
    if (std::isfinite(m_validation->bestLambda))
        lines.append("E(" + texNumber(m_validation->bestLambda, 3) + ") = " + texNumber(m_validation->leastError, 3) +
                     texWords(tr(" is the least")));
    if (m_validation->here) {
        lines.append(texWords(tr("at the present λ: ")) + "E = " + texNumber(m_validation->here->unseen, 3));
        if (std::isfinite(m_validation->here->degreesOfFreedom))
            lines.append("\\tr H = " + texNumber(m_validation->here->degreesOfFreedom, 3));
    }
    return lines;
}

Table RegressionPathView::numbers() const {
    if (!m_validation)
        return {};
    const auto of = [this](double FitErrors::*part) {
        VectorXd values(m_validation->lambda.size());
        for (Index i = 0; i < values.size(); ++i)
            values[i] = m_validation->errors[static_cast<std::size_t>(i)].*part;
        return values;
    };
    return {{{"lambda", m_validation->lambda},
             {sentence("training rows"), of(&FitErrors::training)},
             {m_validation->errorName, of(&FitErrors::unseen)},
             {sentence("degrees of freedom"), of(&FitErrors::degreesOfFreedom)}},
            {}};
}

} // namespace eigenscope

#include "moc_regression_path.cpp"

#include "ui/views/features/selection_curve.h"

#include "ui/controls/cursor_tip.h"
#include "ui/document/kept_columns.h"
#include "ui/drawing/label_placement.h"
#include "ui/drawing/plot_marks.h"
#include "ui/drawing/reach.h"
#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/told_mark.h"

#include <QAction>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double stepDotRadius = 2.6;

/// Words do not lie on a line.
void keepLineFree(LabelPlacement &labels, const QLineF &line) {
    constexpr double stride = 8, thickness = 2;
    for (double at = stride; at < line.length(); at += stride)
        labels.keepFree(line.pointAt(at / line.length()), thickness);
}

void keepCurveFree(LabelPlacement &labels, const QPolygonF &curve, const PlotMapping &mapping) {
    for (qsizetype i = 0; i + 1 < curve.size(); ++i)
        keepLineFree(labels,
                     {mapping.pixel(curve[i].x(), curve[i].y()), mapping.pixel(curve[i + 1].x(), curve[i + 1].y())});
}

/// A place beside the dot, or else at one of its corners: a line that rises leaves room above on the left and below on
/// the right.
std::optional<QRectF> placeAt(LabelPlacement &labels, QPointF dot, double radius, const QSizeF &size) {
    if (const auto beside = labels.place(dot, radius, size))
        return beside;
    const double away = radius + 4; // no cell of the raster is that of the dot
    const double left = dot.x() - away - size.width(), right = dot.x() + away;
    const double above = dot.y() - away - size.height(), below = dot.y() + away;
    for (const QPointF corner :
         {QPointF(left, above), QPointF(right, below), QPointF(right, above), QPointF(left, below)})
        if (const QRectF rect(corner, size); labels.takeIfFree(rect))
            return rect;
    return std::nullopt;
}

} // namespace

const char *const SelectionCurve::meaning = R"(
# The search, step by step
The criterion $J(S)$ of the columns $S$ at each step of the search, with the column that came (+) or went (−).
$$ \text{scatter ratio: } \tr(S_w^{-1}S_b)
$$ \text{Chernoff: } -\ln\int p_1^s\,p_2^{1-s}
$$ \text{interclass: } \operatorname{mean}\,\lVert x_i - x_j \rVert
$$ \text{lasso: } \min_a \frac{1}{2n}\lVert y - Za \rVert^2 + \lambda\lVert a \rVert_1
- $R^2$ is that of least squares, also along the path of the lasso; the wrapper is the cross-validated error of a
 model, where less is better.
- A click picks a step; its columns can then be kept as a step of the preparation.
! All but the wrapper grow with every column, so their top says nothing about how many to take: look for the bend, and
 at the view “Peaking”.)";

SelectionCurve::SelectionCurve(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()),
      m_keep(new QAction(icon("pin"), tr("Keep the columns of this step"), this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Criterion by number of columns"));
    xAxis().setTicks(wholeTicks);
    xAxis().setSpacing(32);
    xAxis().setTitle(tr("Number of columns"));
    m_keep->setToolTip(tr("Adds a step to the preparation that selects the columns of the step picked here"));
    connect(m_keep, &QAction::triggered, this, [this] {
        if (count() > 0)
            keepColumns(document(),
                        m_selection->names(m_selection->steps[static_cast<std::size_t>(pickedStep())].subset));
    });
    followOther<Stage::Select>(m_selection, [this] { takeSelection(); });
    connect(&document(), &Document::statusChanged, this, [this](Stage changed) {
        if (changed == stage)
            update(); // the sentence of a refusal
    });
    kept().value("step", m_picked, [](Index step) { return step >= -1; });
    takeSelection();
}

void SelectionCurve::takeSelection() {
    m_selection = document().results().value<Stage::Select>();
    m_picked = std::min(m_picked, count() - 1);
    m_keep->setEnabled(count() > 0);
    changeAxes();
    emit captionChanged();
}

Index SelectionCurve::count() const {
    return m_selection ? static_cast<Index>(m_selection->steps.size()) : 0;
}

Index SelectionCurve::pickedStep() const {
    return m_picked < 0 ? count() - 1 : m_picked;
}

void SelectionCurve::pick(Index step) {
    m_picked = step >= count() - 1 ? -1 : std::max<Index>(step, 0);
    update();
    emit captionChanged();
}

QString SelectionCurve::whyEmpty() const {
    const StageStatus &status = document().status(Stage::Select);
    if (!m_selection && status.state == StageStatus::State::Refused)
        return said(status.message);
    return m_selection ? QString() : tr("The way of the search appears here when columns have been searched.");
}

QString SelectionCurve::namesText(const Subset &subset, qsizetype most) const {
    QStringList names;
    for (const std::string &name : m_selection->names(subset))
        names.append(QString::fromStdString(name));
    const qsizetype more = names.size() - most;
    return more > 0 ? tr("%1 and %2 more").arg(names.mid(0, most).join(", ")).arg(more) : names.join(", ");
}

QString SelectionCurve::caption() const {
    if (count() == 0)
        return {};
    const SelectionStep &step = m_selection->steps[static_cast<std::size_t>(pickedStep())];
    return tr("%1: %2 · %L3 subsets visited")
        .arg(numberLabel(step.criterion, 4), namesText(step.subset, 6))
        .arg(m_selection->visited);
}

void SelectionCurve::restored() {
    if (count() > 0 && m_picked >= 0)
        pick(m_picked); // otherwise it waits until the steps are there
    else
        ChartView::restored();
}

QList<QAction *> SelectionCurve::tools() {
    return {m_keep};
}

QPointF SelectionCurve::valueOf(Index step) const {
    const SelectionStep &at = m_selection->steps[static_cast<std::size_t>(step)];
    return {static_cast<double>(at.subset.size()), at.criterion};
}

QPointF SelectionCurve::placeOf(Index step) {
    const QPointF value = valueOf(step);
    return mapping().pixel(value.x(), value.y());
}

/// "+ petal_width"
QString SelectionCurve::stepText(Index step) const {
    const SelectionStep &at = m_selection->steps[static_cast<std::size_t>(step)];
    if (at.changed.empty())
        return {};
    const bool came = std::ranges::includes(at.subset, at.changed);
    const bool went =
        std::ranges::none_of(at.changed, [&](Index column) { return std::ranges::binary_search(at.subset, column); });
    return (came ? "+ " : went ? "− " : "± ") + namesText(at.changed, 2);
}

void SelectionCurve::prepareAxes(const QSizeF &) {
    if (count() == 0)
        return;
    double least = valueOf(0).x(), most = least, low = valueOf(0).y(), high = low;
    for (Index step = 1; step < count(); ++step) {
        const QPointF value = valueOf(step);
        least = std::min(least, value.x());
        most = std::max(most, value.x());
        low = std::min(low, value.y());
        high = std::max(high, value.y());
    }
    const CriterionInfo &info = *document().catalogue().criteria.find(m_selection->settings.criterion);
    xAxis().setRange({least - 0.5, most + 0.5});
    yAxis().setTitle(programWords(info.name));
    if (low >= 0 && low < high / 2)
        yAxis().setRange({0, 1.08 * high});
    else
        yAxis().setRange(Range::about(low, high, 0.08));
}

void SelectionCurve::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    const PlotMarks marks(painter, mapping, theme());
    QPolygonF curve;
    LabelPlacement labels(mapping.area);
    for (Index step = 0; step < count(); ++step) {
        curve.append(valueOf(step));
        labels.keepFree(mapping.pixel(curve.back().x(), curve.back().y()), 2 * stepDotRadius);
    }
    keepCurveFree(labels, curve, mapping);
    const QPointF picked = curve[pickedStep()];
    const double upright = mapping.pixel(picked.x(), picked.y()).x();
    keepLineFree(labels, {upright, mapping.area.top(), upright, mapping.area.bottom()});
    labels.keepFree(marks.upright(picked.x(), picked.x() == 1 ? tr("1 column") : tr("%1 columns").arg(picked.x()),
                                  theme().secondary));
    marks.curve(curve, theme().accent, stepDotRadius);
    marks.dot(picked, theme().contrast);
    painter.setFont(interfaceFont(11));
    painter.setPen(theme().text);
    const QFontMetricsF metrics(painter.font());
    for (Index step = 0; step < count(); ++step) {
        const QString text = stepText(step);
        const QPointF dot = mapping.pixel(curve[step].x(), curve[step].y());
        if (const auto place =
                placeAt(labels, dot, 2 * stepDotRadius, {metrics.horizontalAdvance(text) + 2, metrics.height()}))
            painter.drawText(*place, Qt::AlignCenter | Qt::TextSingleLine, text);
    }
}

std::optional<Index> SelectionCurve::stepAt(QPointF place) {
    if (count() == 0 || !mapping().area.contains(place))
        return std::nullopt;
    const double x = mapping().value(place).x();
    Index nearest = 0;
    const auto distance = [&](Index step) { // by the number of columns first, then by height
        return std::abs(valueOf(step).x() - x) * 1e4 + std::abs(placeOf(step).y() - place.y());
    };
    for (Index step = 1; step < count(); ++step)
        if (distance(step) < distance(nearest))
            nearest = step;
    return nearest;
}

void SelectionCurve::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        if (const auto step = stepAt(event->position()))
            pick(*step);
}

void SelectionCurve::mouseMoveEvent(QMouseEvent *event) {
    const auto step = stepAt(event->position());
    showCursorTip(event->globalPosition(), step ? tooltip(*step) : QString(), this);
}

QString SelectionCurve::tooltip(Index step) const {
    const SelectionStep &at = m_selection->steps[static_cast<std::size_t>(step)];
    return QString("<b>%1</b> · %2<br>%3")
        .arg(numberLabel(at.criterion), stepText(step).toHtmlEscaped(), namesText(at.subset, 20).toHtmlEscaped());
}

void SelectionCurve::keyPressEvent(QKeyEvent *event) {
    switch (event->key()) {
    case Qt::Key_Left: return pickByKey(pickedStep() - 1);
    case Qt::Key_Right: return pickByKey(pickedStep() + 1);
    case Qt::Key_Home: return pickByKey(0);
    case Qt::Key_End: return pickByKey(count());
    default: ChartView::keyPressEvent(event);
    }
}

void SelectionCurve::pickByKey(Index step) {
    if (count() == 0)
        return;
    pick(step);
    constexpr double reach = 5; // px
    tellMark(*this, document(), squareAround(placeOf(pickedStep()), reach), tooltip(pickedStep()));
}

QStringList SelectionCurve::numbersToday() const {
    if (count() == 0)
        return {};
    const SelectionStep &step = m_selection->steps[static_cast<std::size_t>(pickedStep())];
    return {"J(S) = " + texNumber(step.criterion) + ",\\quad |S| = " + QString::number(step.subset.size())};
}

Table SelectionCurve::numbers() const {
    VectorXd columns(count()), values(count());
    std::vector<std::string> changed, chosen;
    for (Index i = 0; i < count(); ++i) {
        const SelectionStep &step = m_selection->steps[static_cast<std::size_t>(i)];
        columns[i] = static_cast<double>(step.subset.size());
        values[i] = step.criterion;
        changed.push_back(namesText(step.changed, static_cast<qsizetype>(step.changed.size())).toStdString());
        chosen.push_back(namesText(step.subset, static_cast<qsizetype>(step.subset.size())).toStdString());
    }
    return {{countedColumn(sentence("step"), count()),
             {sentence("number of columns"), columns},
             {sentence("criterion"), values},
             textColumn(sentence("changed"), std::move(changed)),
             textColumn(sentence("columns"), std::move(chosen))},
            {}};
}

} // namespace eigenscope

#include "moc_selection_curve.cpp"

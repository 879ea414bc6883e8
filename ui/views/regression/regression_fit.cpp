#include "ui/views/regression/regression_fit.h"

#include "ui/drawing/plot_marks.h"
#include "ui/drawing/reach.h"
#include "ui/text/number_label.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/area_tools.h"
#include "ui/views/held_cloud.h"
#include "ui/views/point_walk.h"
#include "ui/views/regression/plane_fit.h"
#include "ui/views/regression/regression_text.h"
#include "ui/views/told_mark.h"

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double fitMargin = 0.06;
constexpr double fitKeyStep = 1.0 / 200, largeKeyStep = 1.0 / 20; // of the axes
constexpr double aroundRing = 10;                                 // px
constexpr int legendFont = 11;                                    // px
constexpr double legendTop = 6, legendRight = 10, legendGap = 3;  // px, to the plot and between its lines

} // namespace

const char *const RegressionFit::meaning = R"(
# The fit over its columns
What the regression predicts over its columns. Least squares and ridge regression give a line or a plane; a kernel
 bends it.
$$ \hat y = \mathbf{a}^\top\mathbf{x} + b
$$ \hat y(x) = \sum_i c_i\,k(x_i, x), \qquad \mathbf{c} = (K + \lambda I)^{-1}\mathbf{y}
- For two classes the colors are the regions that the fit decides for, and the line between them is where it cannot
 tell.
- Drag a point and the fit follows; double-click to add one (with Shift one of the second class), Delete removes those
 that are selected. By keys: arrows go from point to point, with Ctrl they move it, Insert adds one. The session then
 carries the changed rows itself: the file that they came from stays as it is, and Undo brings them back.
! A curve that goes through every point has learned the noise: watch the error of unseen rows, not the eye. Beyond the
 outermost points it is the kernel that speaks, not the data.)";

RegressionFit::RegressionFit(const ViewContext &context, QWidget *parent)
    : RowScatter(context, parent), m_editing(context, m_ground),
      m_edits(new QAction(icon("pan"), tr("Change points by hand"), this)), m_add(new QAction(tr("Add a point"), this)),
      m_addSecond(new QAction(tr("Add a point of the second class"), this)),
      m_remove(new QAction(tr("Remove points"), this)), m_line(new QAction(tr("Line of least squares"), this)),
      m_offer(new FitOffer(context.document, this)) {
    setAccessibleName(tr("Fit of the regression"));
    makeTools();
    connect(&m_picture, &FitPicture::changed, this, qOverload<>(&QWidget::update));
    followResults({Stage::Regress}, [this] { takeFit(); });
    followResults({Stage::Load}, [this] { showOffer(); });
    connect(&document(), &Document::sessionChanged, this, &RegressionFit::showOffer);
    takeFit();
    kept().flag("edits", m_edits).flag("line", m_line);
}

void RegressionFit::makeTools() {
    for (QAction *action : {m_edits, m_line}) {
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, [this] {
            update();
            emit captionChanged();
        });
    }
    m_add->setShortcut(Qt::Key_Insert);
    m_addSecond->setShortcut(Qt::SHIFT | Qt::Key_Insert);
    m_remove->setShortcuts({QKeySequence::Delete, Qt::Key_Backspace});
    for (QAction *action : {m_add, m_addSecond, m_remove}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
    }
    connect(m_add, &QAction::triggered, this, [this] { addPointByKey(false); });
    connect(m_addSecond, &QAction::triggered, this, [this] { addPointByKey(true); });
    connect(m_remove, &QAction::triggered, this, &RegressionFit::removePoints);
}

void RegressionFit::takeFit() {
    m_ground.reset();
    m_why.clear();
    const auto fit = document().results().value<Stage::Regress>();
    if (!fit || !fit->predict) {
        m_why = whyNoFit(document(), tr("The fit appears here"));
    } else if (const Result<FitGround> ground = FitGround::of(document().results())) {
        m_ground = *ground;
    } else {
        m_why = said(ground.error().message);
    }
    if (m_ground) {
        const MatrixXd &places = m_ground->places();
        setRows(fit->data, places.col(0), isPlane() ? VectorXd(places.col(1)) : fit->observed);
    } else {
        m_picture.forget();
        setRows(nullptr, {}, {});
    }
    m_line->setEnabled(m_ground && !isPlane());
    m_add->setEnabled(m_ground.has_value());
    m_addSecond->setEnabled(hasClasses());
    showOffer();
    emit captionChanged();
}

void RegressionFit::showOffer() {
    if (m_ground)
        m_offer->hide();
    else
        m_offer->showFor();
}

void RegressionFit::resizeEvent(QResizeEvent *event) {
    RowScatter::resizeEvent(event);
    m_offer->place();
}

QString RegressionFit::whyEmpty() const {
    return m_why;
}

QString RegressionFit::caption() const {
    if (!m_ground)
        return {};
    return fitName(document()) + (canEdit() ? tr(" · drag a point") : QString());
}

bool RegressionFit::canEdit() const {
    return m_edits->isChecked() && whyNotEditable().isEmpty();
}

QList<QAction *> RegressionFit::tools() {
    return areas().around({m_edits, m_add, m_addSecond, m_remove, m_line, held().action()});
}

void RegressionFit::settle() {
    RowScatter::settle();
    if (m_ground) {
        layOut(); // asks for the picture of these axes
        m_picture.settle();
    }
}

Coloring RegressionFit::coloring() const {
    Coloring look = encoding().coloring(*data());
    if (!m_ground || !isPlane() || hasClasses())
        return look;
    // Over a plane the color is the only place for the target.
    const ValueScale scale = fitScale(*m_ground->fit());
    const VectorXd &observed = m_ground->fit()->observed;
    for (Index i = 0; i < observed.size(); ++i)
        look.colors[static_cast<std::size_t>(i)] = scale.color(observed[i]);
    look.classes.reset();
    return look;
}

QString RegressionFit::tooltip(Index point) const {
    return fitTooltip(document(), *m_ground->fit(), point);
}

std::pair<double, double> RegressionFit::leastSquaresLine() const {
    const VectorXd x = m_ground->places().col(0).array() - m_ground->places().col(0).mean();
    const VectorXd &y = m_ground->fit()->observed;
    const double squares = x.squaredNorm(), slope = squares > 0 ? x.dot(y) / squares : 0;
    return {slope, y.mean() - slope * m_ground->places().col(0).mean()};
}

void RegressionFit::prepareAxes(const QSizeF &plot) {
    if (!m_ground)
        return;
    xAxis().setTitle(QString::fromStdString(m_ground->columns()[0]));
    const FitUnits units = fitUnits();
    yAxis().setTitle(isPlane() ? QString::fromStdString(m_ground->columns()[1]) : units.name());
    yAxis().setTicks(isPlane() ? ChartAxis::Ticks(numberTicks) : units.ticks());
    Range x = Range::about(cloud().x().minCoeff(), cloud().x().maxCoeff(), fitMargin);
    Range y = Range::about(cloud().y().minCoeff(), cloud().y().maxCoeff(), isPlane() ? fitMargin : 3 * fitMargin);
    if (!isPlane())
        y = clearOfLegend(x, y, plot);
    if (m_held)
        std::tie(x, y) = *m_held;
    xAxis().setRange(x);
    yAxis().setRange(y);
    m_picture.request(*m_ground, x, y);
}

void RegressionFit::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (!m_ground)
        return;
    if (isPlane())
        paintPlane(painter, mapping);
    else
        paintCurve(painter, mapping);
    paintRows(painter, mapping);
    paintLegend(painter, mapping);
}

void RegressionFit::paintCurve(QPainter &painter, const PlotMapping &mapping) const {
    if (m_line->isChecked()) {
        const auto [slope, offset] = leastSquaresLine();
        painter.setPen(QPen(theme().secondary, 1.2, Qt::DashLine));
        painter.drawLine(mapping.pixel(mapping.x.min, slope * mapping.x.min + offset),
                         mapping.pixel(mapping.x.max, slope * mapping.x.max + offset));
    }
    if (hasClasses()) {
        painter.setPen(QPen(theme().secondary, 1));
        painter.drawLine(mapping.pixel(mapping.x.min, 0), mapping.pixel(mapping.x.max, 0));
    }
    const FitPicture::Picture *picture = m_picture.picture();
    if (!picture || picture->y.size() > 0)
        return;
    const double height = mapping.y.length();
    QPolygonF curve;
    for (Index j = 0; j < picture->x.size(); ++j)
        if (const double value = picture->values(0, j); std::isfinite(value))
            curve.append(QPointF(picture->x[j], std::clamp(value, mapping.y.min - height, mapping.y.max + height)));
    PlotMarks(painter, mapping, theme()).curve(curve, theme().accent, 0);
}

void RegressionFit::paintPlane(QPainter &painter, const PlotMapping &mapping) const {
    const FitPicture::Picture *picture = m_picture.picture();
    if (picture && picture->y.size() > 0)
        PlaneFit(*m_ground->fit(), cloud().coloring(), theme()).paint(painter, mapping, *picture);
}

std::vector<std::pair<QString, QColor>> RegressionFit::legend() const {
    std::vector<std::pair<QString, QColor>> lines;
    const Regression &fit = *m_ground->fit();
    if (!isPlane() && m_line->isChecked())
        lines.emplace_back(tr("- - least squares"), theme().secondary);
    if (!isPlane())
        lines.emplace_back(tr("— ") + fitName(document()), theme().accent);
    if (hasClasses())
        for (const int sign : {-1, 1})
            lines.emplace_back(tr("● %1 (%2)").arg(QString::fromStdString(fit.classes[sign > 0 ? 1 : 0]), sideOf(sign)),
                               isPlane() ? fitClassColor(cloud().coloring(), fit, sign) : theme().text);
    return lines;
}

FitUnits RegressionFit::fitUnits() const {
    return {document().catalogue().regressions, *m_ground->fit()};
}

QPointF RegressionFit::toldPlace(QPointF value) const {
    return isPlane() ? value : QPointF(value.x(), fitUnits().shown(value.y()));
}

/// What stands for a class on the axis of the target.
QString RegressionFit::sideOf(int sign) const {
    const FitUnits units = fitUnits();
    return units.areProbabilities() ? QString("P = %1").arg(units.shown(sign)) : QString(sign > 0 ? "+1" : "−1");
}

Range RegressionFit::clearOfLegend(const Range &x, const Range &y, const QSizeF &plot) const {
    constexpr double mostOfPlot = 0.4, dot = 8; // px beside the words
    const QFontMetricsF metrics(interfaceFont(legendFont));
    double width = 0, height = legendTop;
    for (const auto &[words, color] : legend()) {
        width = std::max(width, metrics.horizontalAdvance(words));
        height += metrics.height() + legendGap;
    }
    const double share = (height + dot) / plot.height();
    if (!(share < mostOfPlot)) // so low that the rows need the room
        return y;
    const double left = x.max - (width + legendRight + dot) / plot.width() * x.length();
    double reach = y.min;
    for (Index row = 0; row < cloud().x().size(); ++row)
        if (cloud().x()[row] >= left)
            reach = std::max(reach, cloud().y()[row]);
    return y.withRoomAbove(reach, share);
}

void RegressionFit::paintLegend(QPainter &painter, const PlotMapping &mapping) const {
    const QFontMetricsF metrics(interfaceFont(legendFont));
    const PlotMarks marks(painter, mapping, theme());
    double bottom = mapping.area.top() + metrics.height() + legendTop;
    for (const auto &[words, color] : legend()) {
        marks.words({mapping.area.right() - metrics.horizontalAdvance(words) - legendRight, bottom}, words, color);
        bottom += metrics.height() + legendGap;
    }
    if (isPlane() && !hasClasses())
        PlaneFit(*m_ground->fit(), cloud().coloring(), theme()).paintColorBar(painter, mapping);
}

void RegressionFit::mousePressEvent(QMouseEvent *event) {
    const Index point = pointAt(event->position());
    if (event->button() == Qt::LeftButton && point >= 0 && canEdit() && event->modifiers() == Qt::NoModifier)
        m_editing.take(rowOf(point));
    else
        RowScatter::mousePressEvent(event);
}

void RegressionFit::mouseMoveEvent(QMouseEvent *event) {
    if (!m_editing.isDragging()) {
        RowScatter::mouseMoveEvent(event);
        return setCursor(canEdit() && pointAt(event->position()) >= 0 ? QCursor(Qt::SizeAllCursor) : toolCursor());
    }
    if (!m_held)
        m_held = std::pair(xAxis().range(), yAxis().range());
    const PlotMapping shown = mapping();
    const QPointF place = shown.value(event->position());
    m_editing.moveTo(
        {std::clamp(place.x(), shown.x.min, shown.x.max), std::clamp(place.y(), shown.y.min, shown.y.max)});
    if (!m_editing.isDragging())
        releaseAxes();
}

void RegressionFit::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_editing.isDragging())
        return RowScatter::mouseReleaseEvent(event);
    m_editing.release();
    releaseAxes();
}

void RegressionFit::releaseAxes() {
    if (std::exchange(m_held, std::nullopt))
        changeAxes();
}

void RegressionFit::mouseDoubleClickEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton && m_edits->isChecked() && pointAt(event->position()) < 0 && m_ground &&
        mapping().area.contains(event->position()))
        addPoint(mapping().value(event->position()), event->modifiers().testFlag(Qt::ShiftModifier));
}

void RegressionFit::keyPressEvent(QKeyEvent *event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier) || !nudge(*event))
        RowScatter::keyPressEvent(event);
}

bool RegressionFit::nudge(const QKeyEvent &event) {
    const QPoint way = arrowDirection(event.key());
    const Index row = selection().current();
    if (way.isNull() || row < 0 || !m_ground || !m_edits->isChecked())
        return false;
    const PlotMapping shown = mapping();
    const double step = event.modifiers().testFlag(Qt::ShiftModifier) ? largeKeyStep : fitKeyStep;
    const auto place = m_editing.nudge(row, {way.x() * step * shown.x.length(), -way.y() * step * shown.y.length()});
    if (!place)
        return true; // which was said
    const auto [across, up] = placeNames();
    const auto isAt = [](const std::string &column, double value) {
        return tr("%1 = %2").arg(QString::fromStdString(column).toHtmlEscaped(), numberLabel(value, 4));
    };
    const bool isUpright = isPlane() || !hasClasses();
    const QString words = isAt(across, place->x()) + (isUpright ? "<br>" + isAt(up, place->y()) : QString());
    tell(isUpright ? shown.pixel(place->x(), place->y()) : placeOf(row).value_or(shown.area.center()), words);
    return true;
}

void RegressionFit::tell(QPointF pixel, const QString &words) {
    const QRectF ring = squareAround(pixel, aroundRing);
    tellMark(*this, document(), ring, words);
}

void RegressionFit::addPointByKey(bool second) {
    if (!m_ground || !m_edits->isChecked())
        return;
    const PlotMapping shown = mapping();
    const QPointF beside(largeKeyStep * shown.area.width(), 0);
    const QPointF pixel = placeOf(selection().current()).value_or(shown.area.center()) + beside;
    const auto row = m_editing.add(shown.value(pixel), second);
    if (!row)
        return; // which was said
    selection().restore({{*row}, *row, -1});
    tell(pixel, tr("A new point. Ctrl with the arrow keys moves it."));
}

std::pair<std::string, std::string> RegressionFit::placeNames() const {
    const std::string vertical = isPlane() ? m_ground->columns()[1] : m_ground->fit()->target;
    return {m_ground->columns()[0], vertical};
}

} // namespace eigenscope

#include "moc_regression_fit.cpp"

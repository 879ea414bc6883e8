#include "ui/views/regression/regression_fit.h"

#include "ui/theme/icons.h"
#include "ui/views/regression/regression_text.h"
#include "ui/drawing/value_scale.h"

#include <nlohmann/json.hpp>

#include <QAction>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double margin = 0.06;

} // namespace

const char *const RegressionFit::meaning =
    "<p>What the regression predicts over its columns. Least squares and ridge regression give a line or a plane, "
    "<i>ŷ</i> = <i>a</i><sup>T</sup><i>x</i> + <i>b</i>; a kernel bends it,</p><p align=\"center\"><i>ŷ</i>(<i>x</i>) "
    "= "
    "Σ <i>c<sub>i</sub></i> <i>k</i>(<i>x<sub>i</sub></i>, <i>x</i>), <i>c</i> = (<i>K</i> + "
    "<i>λI</i>)<sup>−1</sup><i>y</i>.</p><p>For two classes the colors are the regions that the fit decides for, and "
    "the "
    "line between them is where it cannot tell.</p><p>Drag a point and the fit follows; double-click to add one (with "
    "Shift one of the second class), Delete removes those that are selected. The session then carries the changed rows "
    "itself: the file that they came from stays as it is, and Undo brings them back.</p><p>A curve that goes through "
    "every point has learned the noise: watch the error of unseen rows, not the eye. Beyond the outermost points it is "
    "the kernel that speaks, not the data.</p>";

RegressionFit::RegressionFit(const ViewContext &context, QWidget *parent)
    : RowScatter(context, parent), m_edits(new QAction(icon("pan"), tr("Change points by hand"), this)),
      m_remove(new QAction(tr("Remove points"), this)), m_line(new QAction(tr("Line of least squares"), this)) {
    setAccessibleName(tr("Fit of the regression"));
    for (QAction *action : {m_edits, m_line}) {
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, [this] {
            update();
            emit captionChanged();
        });
    }
    m_remove->setShortcuts({QKeySequence::Delete, Qt::Key_Backspace});
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_remove);
    connect(m_remove, &QAction::triggered, this, &RegressionFit::removePoints);
    connect(&m_picture, &FitPicture::changed, this, qOverload<>(&QWidget::update));
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Regress)
            takeFit();
    });
    takeFit();
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
        m_why = QString::fromStdString(ground.error().message);
    }
    if (m_ground) {
        const MatrixXd &places = m_ground->places();
        setRows(fit->data, places.col(0), isPlane() ? VectorXd(places.col(1)) : fit->observed);
    } else {
        m_picture.forget();
        setRows(nullptr, {}, {});
    }
    m_line->setEnabled(m_ground && !isPlane());
    emit captionChanged();
}

QString RegressionFit::whyEmpty() const {
    return m_why;
}

QString RegressionFit::caption() const {
    if (!m_ground)
        return {};
    return fitName(document()) +
           (m_edits->isChecked() && whyNotEditable().isEmpty() ? tr(" · drag a point") : QString());
}

Json RegressionFit::state() const {
    return {{"edits", m_edits->isChecked()}, {"line", m_line->isChecked()}};
}

void RegressionFit::restore(const Json &state) {
    const auto isOn = [&state](const char *key) { return !state.is_object() || state.value(key, Json(true)) != false; };
    m_edits->setChecked(isOn("edits"));
    m_line->setChecked(isOn("line"));
}

QList<QAction *> RegressionFit::tools() {
    return {m_edits, m_remove, m_line};
}

void RegressionFit::resetView() {
    restore(Json::object());
}

void RegressionFit::settle() {
    if (m_ground) {
        layOut(); // asks for the picture of these axes
        m_picture.settle();
    }
}

Range RegressionFit::valueRange() const {
    const VectorXd &observed = m_ground->fit()->observed;
    return Range::about(observed.minCoeff(), observed.maxCoeff());
}

Coloring RegressionFit::coloring() const {
    Coloring look = encoding().coloring(*data());
    if (!m_ground || !isPlane() || hasClasses())
        return look;
    // Over a plane the color is the only place for the target.
    const ValueScale scale{valueRange(), false};
    const VectorXd &observed = m_ground->fit()->observed;
    for (Index i = 0; i < observed.size(); ++i)
        look.colors[static_cast<std::size_t>(i)] = scale.color(observed[i]);
    look.classes.reset();
    return look;
}

QString RegressionFit::tooltip(Index point) const {
    return fitTooltip(document().results(), *m_ground->fit(), point);
}

std::pair<double, double> RegressionFit::leastSquaresLine() const {
    const VectorXd x = m_ground->places().col(0).array() - m_ground->places().col(0).mean();
    const VectorXd &y = m_ground->fit()->observed;
    const double squares = x.squaredNorm(), slope = squares > 0 ? x.dot(y) / squares : 0;
    return {slope, y.mean() - slope * m_ground->places().col(0).mean()};
}

void RegressionFit::prepareAxes(const QSizeF &) {
    if (!m_ground)
        return;
    xAxis().setTitle(QString::fromStdString(m_ground->columns()[0]));
    yAxis().setTitle(QString::fromStdString(isPlane() ? m_ground->columns()[1] : m_ground->fit()->target));
    Range x = Range::about(cloud().x().minCoeff(), cloud().x().maxCoeff(), margin);
    Range y = Range::about(cloud().y().minCoeff(), cloud().y().maxCoeff(), isPlane() ? margin : 3 * margin);
    if (m_held)
        std::tie(x, y) = *m_held;
    xAxis().setRange(x);
    yAxis().setRange(y);
    m_picture.request(*m_ground, x, y);
}

} // namespace eigenscope

#include "moc_regression_fit.cpp"

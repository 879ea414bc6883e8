#include "ui/views/projection/projection_2d.h"

#include "ui/document/new_point.h"
#include "ui/text/indefinite_note.h"
#include "ui/text/row_text.h"
#include "ui/text/number_label.h"

#include <nlohmann/json.hpp>

#include <QAction>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

/// A share of the extent left free on each side.
constexpr double margin = 0.06;

std::pair<double, double> extremes(const VectorXd &a, const VectorXd &b) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const VectorXd *values : {&a, &b})
        for (const double value : *values)
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    return {low, high};
}

VectorXd column(const MatrixXd &coordinates, Index axis) {
    // A single axis is drawn on a line.
    return axis < coordinates.cols() ? VectorXd(coordinates.col(axis)) : VectorXd::Zero(coordinates.rows());
}

} // namespace

const char *const Projection2D::meaning =
    "<p>Each point is a row of the data; its place is its coordinates on two axes of the reduction. For a linear "
    "method the coordinate on axis <i>k</i> is</p><p align=\"center\"><i>y<sub>k</sub></i> = "
    "<i>u<sub>k</sub></i><sup>T</sup>(<i>x</i> − <i>μ</i>),</p><p>for kernel PCA it is</p><p "
    "align=\"center\"><i>y<sub>k</sub></i> = Σ<sub>i</sub> <i>c<sub>ki</sub></i> "
    "<i>K̃</i>(<i>x<sub>i</sub></i>, <i>x</i>).</p><p>Near in the picture means near in what these axes keep; the "
    "share of the variance that they keep stands in the title. New rows are hollow diamonds. For data of two columns "
    "the input plane can be shown with lines on which the projection is constant.</p>";

Projection2D::Projection2D(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), m_overlays(context, this) {
    setMouseTracking(true);
    setAccessibleName(tr("Projection on two axes"));
    makeTools();
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        const Results &results = document().results();
        // A stage that a run has reused is told again.
        if ((changed == Stage::Reduce && results.value<Stage::Reduce>() != m_reduction) ||
            (changed == Stage::Project && results.value<Stage::Project>() != m_projected))
            takeReduction();
        else if (changed == Stage::Load && results.value<Stage::Load>() != m_loaded)
            takeLook();
    });
    connect(&encoding(), &Encoding::changed, this, &Projection2D::takeLook);
    connect(&selection(), &Selection::changed, this, &Projection2D::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&document().newPoint(), &NewPoint::changed, this, qOverload<>(&QWidget::update));
    connect(&m_contours, &PlaneContours::changed, this, qOverload<>(&QWidget::update));
    connect(&m_overlays, &OverlayLayer::changed, this, &Projection2D::changeAxes);
    connect(&m_lines, &LineLayer::rested, this, qOverload<>(&QWidget::update));
    connect(&m_thumbnails, &Thumbnails::changed, this, qOverload<>(&QWidget::update));
    takeReduction();
}

QString Projection2D::whyEmpty() const {
    if (!m_reduction)
        return tr("The projection appears here when a reducer has run.");
    return m_cloud.size() == 0 ? tr("There are no rows to draw.") : QString();
}

bool Projection2D::showsInputPlane() const {
    return m_inputPlane && m_reduction && PlaneContours::exist(*m_reduction);
}

Index Projection2D::horizontal() const {
    return m_horizontal < m_reduction->coordinates.cols() ? m_horizontal : 0;
}

Index Projection2D::vertical() const {
    return m_vertical < m_reduction->coordinates.cols() ? m_vertical : 1;
}

void Projection2D::takeReduction() {
    m_reduction = document().results().value<Stage::Reduce>();
    m_projected = document().results().value<Stage::Project>();
    const QString why = document().newPoint().whyNot();
    m_newPoint->setEnabled(why.isEmpty());
    m_newPoint->setToolTip(why.isEmpty() ? newPointHelp() : why);
    if (!why.isEmpty() && m_newPoint->isChecked())
        m_rectangle->setChecked(true);
    fillAxisMenus();
    takePoints();
}

void Projection2D::takePoints() {
    m_thumbnails.setData(m_reduction ? m_reduction->data : nullptr, document().results().value<Stage::Load>());
    m_newX = m_newY = VectorXd();
    if (!m_reduction) {
        m_cloud = PointCloud();
    } else {
        if (showsInputPlane()) {
            const MatrixXd &X = m_reduction->data->points().X;
            m_cloud.setPoints(X.col(0), X.col(1));
            if (m_projected) {
                m_newX = m_projected->rows->points().X.col(0);
                m_newY = m_projected->rows->points().X.col(1);
            }
        } else {
            m_cloud.setPoints(column(m_reduction->coordinates, horizontal()),
                              column(m_reduction->coordinates, vertical()));
            if (m_projected) {
                m_newX = column(m_projected->coordinates, horizontal());
                m_newY = column(m_projected->coordinates, vertical());
            }
        }
    }
    m_showPlane->setEnabled(m_reduction && PlaneContours::exist(*m_reduction));
    takeLook();
}

void Projection2D::takeLook() {
    m_loaded = document().results().value<Stage::Load>();
    if (m_reduction)
        m_cloud.setColoring(encoding().coloring(*m_reduction->data));
    takeOverlays();
    if (m_reduction)
        takeExtent(); // the caption counts what lies in it
    takeSelection();
    changeAxes();
    emit captionChanged();
}

void Projection2D::takeOverlays() {
    if (!m_reduction)
        m_overlays.setPicture({.whyNone = whyEmpty()});
    else if (showsInputPlane())
        m_overlays.setPicture({.whyNone = tr("The input plane has no overlays: go back to the axes of the reducer.")});
    else if (const Index axes = m_reduction->coordinates.cols(); axes == 1)
        m_overlays.setPicture({m_reduction, {0}, m_cloud.coloring().visible, {}});
    else
        m_overlays.setPicture({m_reduction, {horizontal(), vertical()}, m_cloud.coloring().visible, {}});
}

void Projection2D::takeExtent() {
    auto [lowX, highX] = extremes(m_cloud.x(), m_newX);
    auto [lowY, highY] = extremes(m_cloud.y(), m_newY);
    for (const auto &[lines, steady] : m_overlays.drawn())
        if (lines->ownScale) {
            const auto [left, right] = extremes(column(lines->from, horizontal()), column(lines->to, horizontal()));
            const auto [low, high] = extremes(column(lines->from, vertical()), column(lines->to, vertical()));
            lowX = std::min(lowX, left);
            highX = std::max(highX, right);
            lowY = std::min(lowY, low);
            highY = std::max(highY, high);
        }
    m_plane.setExtent(Range::about(lowX, highX, margin), Range::about(lowY, highY, margin));
}

void Projection2D::setTheme(const Theme &theme) {
    ChartView::setTheme(theme);
    m_overlays.setTheme(theme);
}

void Projection2D::takeSelection() {
    std::vector<bool> selected;
    if (m_reduction && !selection().rows().empty())
        for (const Index row : m_reduction->data->rows)
            selected.push_back(selection().contains(row));
    m_cloud.setSelected(std::move(selected));
    update();
}

Index Projection2D::rowOf(Index point) const {
    return m_reduction->data->rows[static_cast<std::size_t>(point)];
}

QString Projection2D::axisTitle(Index axis) const {
    if (axis >= static_cast<Index>(m_reduction->axes.size()))
        return {};
    const QString name = QString::fromStdString(m_reduction->axes[static_cast<std::size_t>(axis)]);
    if (axis >= m_reduction->explained.size() || !std::isfinite(m_reduction->explained[axis]))
        return name;
    return name + " · " + percentLabel(m_reduction->explained[axis]);
}

void Projection2D::prepareAxes(const QSizeF &plot) {
    if (!m_reduction)
        return;
    takeExtent();
    const auto [x, y] = m_plane.ranges(plot);
    prepareSecondScale(x, y);
    xAxis().setRange(x);
    yAxis().setRange(y);
    if (showsInputPlane()) {
        const auto &columns = m_reduction->data->points().columns;
        xAxis().setTitle(QString::fromStdString(columns[0]));
        yAxis().setTitle(QString::fromStdString(columns[1]));
        m_contours.request(m_reduction, m_contourAxis, x, y);
    } else {
        xAxis().setTitle(axisTitle(horizontal()));
        yAxis().setTitle(axisTitle(vertical()));
    }
}

void Projection2D::prepareSecondScale(const Range &x, const Range &y) {
    const auto &scale = m_overlays.ownScale();
    if (!scale && !m_hasSecondScale)
        return;
    m_hasSecondScale = true; // once it is made it stays, and is shown where it is needed
    const auto prepare = [&](ChartAxis &axis, const Range &range) {
        axis.setVisible(scale.has_value());
        if (!scale)
            return;
        axis.setRange({range.min / scale->factor, range.max / scale->factor});
        axis.setTitle(scale->title);
    };
    prepare(topAxis(), x);
    prepare(rightAxis(), y);
}

void Projection2D::settle() {
    document().newPoint().settle();
    m_lines.settle();
    layOut(); // the contours are those of the ranges that are shown
    if (showsInputPlane())
        m_contours.settle();
}

Index Projection2D::drawnCount() const {
    const auto [x, y] = m_plane.ranges({});
    Index drawn = 0;
    for (Index i = 0; i < m_cloud.size(); ++i)
        drawn += m_cloud.isVisible(i) && x.contains(m_cloud.x()[i]) && y.contains(m_cloud.y()[i]);
    return drawn;
}

QString Projection2D::caption() const {
    if (!m_reduction)
        return {};
    const auto axisName = [this](Index axis) {
        return axis < static_cast<Index>(m_reduction->axes.size())
                   ? QString::fromStdString(m_reduction->axes[static_cast<std::size_t>(axis)])
                   : QString();
    };
    QString text;
    if (showsInputPlane()) {
        const auto &columns = m_reduction->data->points().columns;
        text =
            tr("%1 × %2 · contours of %3")
                .arg(QString::fromStdString(columns[0]), QString::fromStdString(columns[1]), axisName(m_contourAxis));
    } else {
        const Index across = horizontal(), up = vertical();
        const bool onLine = up == across || up >= m_reduction->coordinates.cols();
        text = onLine ? axisName(across) : tr("%1 × %2").arg(axisName(across), axisName(up));
        const VectorXd &explained = m_reduction->explained;
        const bool isKnown = std::max(across, onLine ? 0 : up) < explained.size();
        const double share = isKnown ? explained[across] + (onLine ? 0 : explained[up]) : std::nan("");
        if (std::isfinite(share))
            text += tr(" · %1 of %2").arg(percentLabel(share), QString::fromStdString(m_reduction->explainedOf));
        text += indefiniteNote(document().session(), document().catalogue(), *m_reduction);
    }
    if (!m_reduction->approximation.empty())
        text += " · " + QString::fromStdString(m_reduction->approximation);
    if (const Index drawn = drawnCount(); drawn < m_cloud.size())
        text += tr(" · %1 of %2 drawn").arg(drawn).arg(m_cloud.size());
    return text;
}

Json Projection2D::state() const {
    return {{"axes", {m_horizontal, m_vertical}},
            {"equal_units", m_plane.hasEqualUnits()},
            {"input_plane", m_inputPlane},
            {"contours_of", m_contourAxis},
            {"zoom", m_plane.state()},
            {"overlays", m_overlays.state()},
            {"pictures", m_thumbnails.state()}};
}

void Projection2D::restore(const Json &state) {
    if (!state.is_object())
        return;
    const auto axisAt = [&state](const char *key, std::size_t at, Index otherwise) -> Index {
        const Json value = state.value(key, Json());
        const Json &entry = value.is_array() && at < value.size() ? value[at] : value;
        return entry.is_number_integer() && entry.get<Index>() >= 0 ? entry.get<Index>() : otherwise;
    };
    m_horizontal = axisAt("axes", 0, 0);
    m_vertical = axisAt("axes", 1, 1);
    m_contourAxis = axisAt("contours_of", 0, 0);
    const auto flag = [&state](const char *key) {
        const Json value = state.value(key, Json());
        return value.is_boolean() && value.get<bool>();
    };
    m_equalUnits->setChecked(flag("equal_units"));
    m_showPlane->setChecked(flag("input_plane"));
    m_plane.restore(state.value("zoom", Json()));
    m_overlays.restore(state.value("overlays", Json()));
    m_thumbnails.restore(state.value("pictures", Json()));
    takePoints();
}

void Projection2D::showAxes(Index horizontal, Index vertical) {
    m_horizontal = horizontal;
    m_vertical = vertical;
    m_plane.showAll();
    takePoints();
}

void Projection2D::showInputPlane(bool show) {
    m_showPlane->setChecked(show);
}

void Projection2D::resetView() {
    restore(Json::object());
}

} // namespace eigenscope

#include "moc_projection_2d.cpp"

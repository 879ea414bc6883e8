#include "ui/views/projection/projection_2d.h"

#include "ui/document/measured_axes.h"
#include "ui/studies/new_point.h"
#include "ui/studies/steady_picture.h"
#include "ui/text/indefinite_note.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/views/area_tools.h"
#include "ui/views/held_cloud.h"
#include "ui/views/projection/axis_menu.h"
#include "ui/views/projection/row_labels.h"

#include <QAction>
#include <QPainter>

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

/// A share of the extent left free on each side.
constexpr double planeMargin = 0.06;

Range between(const Range &from, const Range &to, double share) {
    return {from.min + share * (to.min - from.min), from.max + share * (to.max - from.max)};
}

} // namespace

Projection2D::Projection2D(const ViewContext &context, QWidget *parent)
    : RowScatter(context, parent), m_overlays(context, m_shown, this),
      m_hand(this, {[this] { return whyEmpty().isEmpty(); }, [this] { return mapping().area.center(); },
                    [this](QPointF pixel, double factor) { m_plane.zoom(mapping(), pixel, factor); },
                    [this](QPointF pixels) { m_plane.pan(mapping(), pixels); }}),
      m_newPoint(context, m_shown, this) {
    crosshair().listenFirst();
    await(newPoint());
    await(measuredAxes()); // which may color the points
    setAccessibleName(tr("Projection on two axes"));
    makeTools();
    connectResults();
    kept()
        .value("axes", m_shown.axes, [](const std::array<Index, 2> &axes) { return std::min(axes[0], axes[1]) >= 0; })
        .key(
            "equal_units", [this] { return m_ownUnits ? Json(*m_ownUnits) : Json(); },
            [this](const Json &equal) { m_ownUnits = valueIn<bool>(equal); })
        .flag("input_plane", m_showPlane)
        .value("contours_of", m_shown.contourAxis, [](Index axis) { return axis >= 0; })
        .key(
            "zoom", [this] { return m_plane.about([this](QPointF at) { return m_shown.reportedAt(at); }).state(); },
            [this](const Json &zoom) {
                m_plane.restore(zoom);
                m_plane = m_plane.about([this](QPointF at) { return m_shown.placeReported(at); });
            })
        .part("overlays", m_overlays.layer())
        .flag("density", m_density.action())
        .flag("names", m_names.action())
        .flag("pictures", m_thumbnails.action());
    takeReduction();
}

void Projection2D::connectResults() {
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        const Results &results = document().results();
        // A stage that a run has reused is told again.
        if ((changed == Stage::Reduce && results.value<Stage::Reduce>() != m_shown.reduction) ||
            (changed == Stage::Project && results.value<Stage::Project>() != m_newRows.rows()))
            takeReduction();
        else if (changed == Stage::Load && results.value<Stage::Load>() != m_loaded)
            takeColors();
    });
    connect(&steadyPicture(), &SteadyPicture::changed, this, &Projection2D::takeReduction);
    connect(&newPoint(), &NewPoint::changed, this, qOverload<>(&QWidget::update));
    connect(&m_contours, &PlaneContours::changed, this, qOverload<>(&QWidget::update));
    connect(&m_density, &PlaneDensity::changed, this, &Projection2D::changeAxes);
    connect(&m_names, &PlaneNames::changed, this, qOverload<>(&QWidget::update));
    connect(&m_overlays, &PlaneOverlays::changed, this, &Projection2D::changeAxes);
    connect(&m_overlays, &PlaneOverlays::rested, this, qOverload<>(&QWidget::update));
    connect(&m_thumbnails, &Thumbnails::changed, this, qOverload<>(&QWidget::update));
    connect(&m_hand, &PanZoom::moved, this, &Projection2D::moveShown);
}

QAction *Projection2D::addTool(const QString &text, const QList<QKeySequence> &keys, const char *drawing) {
    auto *action = new QAction(icon(drawing), text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    addAction(action);
    return action;
}

void Projection2D::makeTools() {
    makeSelectingTools();
    m_overview = addTool(tr("Show all points"), {Qt::Key_O, Qt::Key_Home}, "reset");
    connect(m_overview, &QAction::triggered, this, [this] {
        m_plane.showAll();
        moveShown();
    });
    m_equalUnits = addTool(tr("Equal units on both axes"), {}, "");
    m_equalUnits->setCheckable(true);
    connect(m_equalUnits, &QAction::triggered, this, [this](bool equal) {
        m_ownUnits = equal;
        takeUnits();
        changeAxes();
    });
    m_showPlane = addTool(tr("Input plane with contours"), {}, "");
    m_showPlane->setCheckable(true);
    m_showPlane->setToolTip(tr("For data of two columns: the points where they are, and lines on which the projection "
                               "is constant"));
    connect(m_showPlane, &QAction::toggled, this, [this](bool show) {
        m_shown.wantsInput = show;
        m_plane.showAll();
        takePoints();
    });
    m_overlays.layer().offer({m_density.action(), m_names.action()});
    makeMenus();
}

void Projection2D::makeSelectingTools() {
    areas().addAction(m_newPoint.action());
    connect(m_newPoint.action(), &QAction::toggled, this, &Projection2D::showToolCursor);
}

void Projection2D::makeMenus() {
    const auto add = [this](const QString &text, const Index &current, std::function<void(Index)> choose) {
        const auto reduction = [this] { return m_shown.reduction.get(); };
        return makeAxisMenu(
            text, this, reduction, [&current] { return current; }, std::move(choose));
    };
    m_horizontalMenu =
        add(tr("Horizontal axis"), m_shown.axes[0], [this](Index axis) { showAxes(axis, m_shown.axes[1]); });
    m_verticalMenu = add(tr("Vertical axis"), m_shown.axes[1], [this](Index axis) { showAxes(m_shown.axes[0], axis); });
    m_contourMenu = add(tr("Contours of"), m_shown.contourAxis, [this](Index axis) {
        m_shown.contourAxis = axis;
        moveShown();
    });
}

QList<QAction *> Projection2D::tools() {
    return areas().around({m_newPoint.action(), m_hand.zoomIn(), m_hand.zoomOut(), m_overview, held().action(),
                           m_overlays.layer().menuAction(), m_thumbnails.action(), m_horizontalMenu->menuAction(),
                           m_verticalMenu->menuAction(), m_equalUnits, m_showPlane, m_contourMenu->menuAction()});
}

void Projection2D::moveShown() {
    changeAxes();
    emit captionChanged();
}

void Projection2D::showAxes(Index horizontal, Index vertical) {
    m_shown.axes = {horizontal, vertical};
    m_plane.showAll();
    takePoints();
}

void Projection2D::showInputPlane(bool show) {
    m_showPlane->setChecked(show);
}

void Projection2D::restored() {
    takePoints();
}

void Projection2D::takeReduction() {
    m_shown.reduction = document().results().value<Stage::Reduce>();
    m_shown.move = pictureMove();
    m_newPoint.offer();
    if (!m_newPoint.action()->isEnabled() && m_newPoint.isActive())
        areas().rectangle()->setChecked(true);
    m_contourMenu->setEnabled(m_shown.reduction && PlaneContours::exist(*m_shown.reduction));
    takePoints();
}

void Projection2D::takePoints() {
    const auto &reduction = m_shown.reduction;
    m_thumbnails.setData(reduction ? reduction->data : nullptr, document().results().value<Stage::Load>());
    m_showPlane->setEnabled(reduction && PlaneContours::exist(*reduction));
    m_newRows.take(document().results().value<Stage::Project>(), m_shown);
    if (!reduction) {
        m_glide.stop();
        m_way = {};
        setRows(nullptr, {}, {});
    } else {
        if (!isAsReported())
            measuredAxes().show({m_shown.horizontal(), m_shown.vertical()});
        m_plane.setAxes(document().results().key(Stage::Prepare) + reduction->method +
                        m_shown.axisName(m_shown.horizontal()).toStdString() + "×" +
                        m_shown.axisName(m_shown.vertical()).toStdString());
        takeUnits();
        auto [x, y] = m_shown.places(reduction, *reduction->data, reduction->coordinates);
        bring(reduction->data, std::move(x), std::move(y));
    }
}

void Projection2D::bring(std::shared_ptr<const Dataset> rows, SharedColumn x, SharedColumn y) {
    const bool isWhole = !document().results().key(Stage::Reduce).empty(); // no picture of a run on its way
    const bool isSame = data() && cloud().size() > 0 && data()->rows == rows->rows;
    m_glide.stop();
    if (!isWhole || !isSame || !steadyPicture().glides()) {
        m_way = {};
        return setRows(std::move(rows), std::move(x), std::move(y));
    }
    m_way = {std::move(rows), cloud().x(), cloud().y(), x.values(), y.values(), xAxis().range(), yAxis().range(), 0};
    m_glide.start();
}

void Projection2D::showOnTheWay(double share) {
    m_way.share = share;
    setRows(m_way.rows, m_way.fromX + share * (m_way.x - m_way.fromX), m_way.fromY + share * (m_way.y - m_way.fromY));
}

/// Where nobody chose, both axes have one unit if distances or positions in the picture are meant.
void Projection2D::takeUnits() {
    const bool hasTwo = !m_shown.isStrip();
    m_equalUnits->setEnabled(hasTwo);
    m_equalUnits->setChecked(hasTwo && m_ownUnits.value_or(m_shown.meansDistances(document().catalogue().reducers)));
    m_plane.setEqualUnits(m_equalUnits->isChecked());
}

void Projection2D::takeColors() {
    RowScatter::takeColors();
    m_loaded = document().results().value<Stage::Load>();
    m_overlays.take(cloud().coloring().visible, whyEmpty());
    if (m_shown.reduction)
        takeExtent(); // the caption counts what lies in it
    moveShown();
}

void Projection2D::takeExtent() {
    Extent x = cloud().grid().extentX(), y = cloud().grid().extentY();
    m_newRows.extend(x, y);
    m_overlays.extend(x, y);
    if (m_shown.isStrip()) {
        m_strip.take(cloud());
        m_strip.extend(x, y);
    }
    m_plane.setExtent(x.range(planeMargin), y.range(planeMargin));
}

void Projection2D::setTheme(const Theme &theme) {
    RowScatter::setTheme(theme);
    m_overlays.layer().setTheme(theme);
}

void Projection2D::prepareAxes(const QSizeF &plot) {
    if (!m_shown.reduction)
        return;
    takeExtent();
    auto [x, y] = m_plane.ranges(plot);
    if (m_way.share < 1) {
        x = between(m_way.across, x, m_way.share);
        y = between(m_way.up, y, m_way.share);
    }
    if (m_overlays.hasSecondScale()) {
        m_overlays.prepareSecondScale(topAxis(), x, m_shown.reading(0));
        m_overlays.prepareSecondScale(rightAxis(), y, m_shown.reading(1));
    }
    prepareAxis(xAxis(), x, 0);
    prepareAxis(yAxis(), y, 1);
    if (!m_shown.isStrip())
        m_density.request(cloud());
    if (m_shown.isInput())
        m_contours.request(m_shown.reduction, m_shown.contourAxis, x, y);
}

void Projection2D::prepareAxis(ChartAxis &axis, const Range &range, std::size_t side) const {
    axis.setRange(range);
    axis.setReading(m_shown.reading(side));
    axis.setTitle(m_shown.axisTitle(side));
}

void Projection2D::settle() {
    RowScatter::settle();
    m_glide.finish();
    newPoint().settle();
    m_overlays.settle();
    layOut(); // the contours are those of the ranges that are shown
    m_density.settle();
    if (m_shown.isInput())
        m_contours.settle();
}

QString Projection2D::whyEmpty() const {
    if (!m_shown.reduction)
        return tr("The projection appears here when a reducer has run.");
    return cloud().size() == 0 ? tr("There are no rows to draw.") : QString();
}

QString Projection2D::caption() const {
    if (!m_shown.reduction)
        return {};
    const Reduction &reduction = *m_shown.reduction;
    QString text = m_shown.name() + m_shown.shareText();
    if (!m_shown.isInput())
        text += indefiniteNote(document().session(), document().catalogue(), reduction);
    if (m_shown.isSectionOfMap(document().catalogue().reducers))
        text += tr(" · 2 axes of a map on %1").arg(reduction.coordinates.cols());
    if (!reduction.approximation.empty())
        text += " · " + said(reduction.approximation);
    const auto [x, y] = m_plane.ranges({});
    if (const Index drawn = cloud().visibleCount(x, y); drawn < cloud().size())
        text += tr(" · %1 of %2 drawn").arg(drawn).arg(cloud().size());
    return text;
}

void Projection2D::paintPlot(QPainter &painter, const PlotMapping &mapping) {
    if (m_shown.isInput())
        m_contours.paint(painter, mapping, theme(), m_shown.move.mirrors(m_shown.contourAxis));
    if (m_shown.isStrip())
        m_strip.paint(painter, mapping, theme());
    m_overlays.paintBeneath(painter, mapping, isVisible());
    paintDots(painter, mapping);
    if (!m_shown.isStrip())
        m_density.paint(painter, mapping, theme());
    m_thumbnails.paint(painter, mapping, cloud(), selection(), theme());
    m_newRows.paint(painter, mapping, cloud(), theme());
    m_overlays.paintAbove(painter, mapping, theme());
    m_newPoint.paint(painter, mapping, theme());
    paintLabels(painter, mapping);
    m_names.paint(painter, mapping, cloud(), theme(), style().namesGroups);
    paintLegend(painter, mapping);
    if (isVisible()) { // what belongs to the pointer does not belong into a file
        paintRing(painter, mapping, selection().current(), theme().text);
        paintRing(painter, mapping, selection().hovered(), theme().accent);
        gesture().paint(painter, theme());
    }
}

void Projection2D::paintLegend(QPainter &painter, const PlotMapping &mapping) const {
    std::vector<LegendLine> lines = m_shown.isStrip() ? std::vector<LegendLine>() : m_density.legend(theme());
    std::ranges::move(m_contours.legend(theme(), m_shown), std::back_inserter(lines));
    const QPolygonF vertices = m_shown.isStrip() ? QPolygonF() : m_density.vertices(mapping);
    paintLineLegend(painter, mapping, cloud(), theme(), lines, vertices);
}

void Projection2D::paintLabels(QPainter &painter, const PlotMapping &mapping) const {
    const std::string column = encoding().textColumn().toStdString();
    const Column *texts = m_loaded && !column.empty() ? m_loaded->dataset->attribute(column) : nullptr;
    if (texts)
        paintRowLabels(painter, mapping, cloud(), data()->rows, *m_loaded->dataset, *texts, selection(), theme());
}

std::pair<std::string, std::string> Projection2D::placeNames() const {
    const std::string vertical = m_shown.isStrip() ? std::string() : m_shown.axisName(m_shown.vertical()).toStdString();
    return {m_shown.axisName(m_shown.horizontal()).toStdString(), vertical};
}

} // namespace eigenscope

#include "moc_projection_2d.cpp"

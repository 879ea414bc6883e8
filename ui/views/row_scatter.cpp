#include "ui/views/row_scatter.h"

#include "ui/controls/claimed_key.h"
#include "ui/controls/cursor_tip.h"
#include "ui/drawing/reach.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"
#include "ui/views/area_tools.h"
#include "ui/views/crosshair_words.h"
#include "ui/views/held_cloud.h"
#include "ui/views/picture_words.h"
#include "ui/views/row_walk.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace eigenscope {
namespace {

/// How near to a point the pointer must come, in pixels.

} // namespace

RowScatter::RowScatter(const ViewContext &context, QWidget *parent)
    : ChartView(context, parent), NumberedView(*this, kept()), m_held(new HeldCloud(m_cloud, *this)),
      m_areas(new AreaTools(QActionGroup::ExclusionPolicy::Exclusive, this)),
      m_crosshair(this, document(), crosshairPlaces()) {
    setMouseTracking(true);
    connect(m_areas, &AreaTools::chosen, this, &RowScatter::takeTool);
    connect(m_areas, &QActionGroup::triggered, &m_crosshair, &CrosshairHand::take);
    connect(&m_crosshair, &CrosshairHand::taken, this, [this] { takeTool(m_tool); });
    m_areas->rectangle()->setChecked(true);
    connect(&m_layer, &CloudLayer::changed, this, qOverload<>(&QWidget::update));
    connect(&selection(), &Selection::changed, this, &RowScatter::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&encoding(), &Encoding::changed, this, &RowScatter::takeColors);
}

QList<QAction *> RowScatter::tools() {
    return m_areas->around({});
}

void RowScatter::setRows(std::shared_ptr<const Dataset> data, SharedColumn x, SharedColumn y) {
    m_data = std::move(data);
    m_cloud = PointCloud();
    m_cloud.setRadius(style().pointRadius);
    if (m_data) {
        m_cloud.setPoints(std::move(x), std::move(y));
        takeSelection();
    }
    takeColors();
    changeAxes();
}

void RowScatter::moveRows(PointGrid places) {
    m_cloud.setPoints(std::move(places));
    changeAxes();
}

void RowScatter::takeColors() {
    if (m_data)
        m_cloud.setColoring(coloring());
    update();
}

void RowScatter::takeSelection() {
    std::vector<bool> selected;
    if (m_data && !selection().rows().empty())
        for (const Index row : m_data->rows)
            selected.push_back(selection().contains(row));
    m_cloud.setSelected(std::move(selected));
    update();
}

std::optional<QPointF> RowScatter::placeOf(Index row) {
    const auto position = m_data ? positionOf(*m_data, row) : std::nullopt;
    if (!position || !m_cloud.isVisible(*position))
        return std::nullopt;
    return m_cloud.grid().pixel(mapping(), *position);
}

QRectF RowScatter::placeOfRow(Index row) {
    return squareAround(placeOf(row), rowReach);
}

std::optional<PointedThing> RowScatter::thingAt(QPointF pixel) {
    const Index point = pointAt(pixel);
    return point < 0 ? std::nullopt : std::optional(thingOf(rowOf(point)));
}

Index RowScatter::pointAt(QPointF pixel) {
    if (!m_data || !whyEmpty().isEmpty())
        return -1;
    return m_cloud.grid().nearest(mapping(), pixel, pickReach,
                                  [this](Index point) { return m_cloud.isVisible(point); });
}

QString RowScatter::tooltip(Index point) const {
    return rowTooltip(document().results(), rowOf(point));
}

QString RowScatter::pictureWords() const {
    const Index all = m_cloud.size(), drawn = m_cloud.visibleCount();
    const QString count = drawn < all ? tr("%L1 of %L2 points").arg(drawn).arg(all) : tr("%L1 points").arg(all);
    const auto axis = [](const QString &words, const std::string &name, const Extent &extent) {
        const Range range = extent.range();
        return words.arg(QString::fromStdString(name), numberLabel(range.min, 3), numberLabel(range.max, 3));
    };
    const auto [horizontal, vertical] = placeNames();
    QStringList parts = {(count + ' ' + coloringWords(m_cloud.coloring())).trimmed(),
                         axis(tr("to the right %1 from %2 to %3"), horizontal, m_cloud.grid().extentX())};
    if (!vertical.empty())
        parts.append(axis(tr("up %1 from %2 to %3"), vertical, m_cloud.grid().extentY()));
    return parts.join("; ");
}

void RowScatter::paintRows(QPainter &painter, const PlotMapping &mapping) {
    if (!m_data)
        return;
    paintDots(painter, mapping);
    paintRing(painter, mapping, selection().hovered(), theme().accent);
    if (isVisible()) { // what belongs to the hand does not belong into a file
        paintRing(painter, mapping, selection().current(), theme().text);
        m_gesture.paint(painter, theme());
    }
}

void RowScatter::paintDots(QPainter &painter, const PlotMapping &mapping) {
    m_held->paint(painter, mapping, theme());
    m_layer.paint(painter, m_cloud, mapping, theme());
}

void RowScatter::settle() {
    m_held->settle();
    m_layer.settle();
}

void RowScatter::paintRing(QPainter &painter, const PlotMapping &mapping, Index row, const QColor &color) const {
    const std::optional<Index> point = row < 0 || !m_data ? std::nullopt : positionOf(*m_data, row);
    if (!point || !m_cloud.isVisible(*point))
        return;
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(m_cloud.grid().pixel(mapping, *point), m_cloud.radius() + ringReach,
                        m_cloud.radius() + ringReach);
}

void RowScatter::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton && m_data && whyEmpty().isEmpty())
        m_gesture.press(event->position());
}

void RowScatter::mouseMoveEvent(QMouseEvent *event) {
    if (m_gesture.isActive()) {
        m_gesture.extend(event->position());
        return update();
    }
    hoverAt(event->position());
}

void RowScatter::hoverAt(QPointF pixel) {
    const Index point = pointAt(pixel);
    const Index row = point < 0 ? -1 : rowOf(point);
    if (row == selection().hovered())
        return;
    selection().hover(row);
    showCursorTip(mapToGlobal(pixel), row < 0 ? QString() : tooltip(point), this);
}

Rows RowScatter::markedRows() {
    Rows rows;
    if (!m_gesture.isClick()) {
        for (const Index point : m_cloud.grid().inside(mapping(), m_gesture.area()))
            if (m_cloud.isVisible(point))
                rows.push_back(rowOf(point));
    } else if (const Index point = pointAt(m_gesture.start()); point >= 0) {
        rows.push_back(rowOf(point));
    }
    return rows;
}

void RowScatter::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_gesture.isActive() || event->button() != Qt::LeftButton)
        return;
    m_gesture.extend(event->position());
    if (m_gesture.isWhole())
        selectMarked(event->modifiers());
    update();
}

void RowScatter::selectMarked(Qt::KeyboardModifiers modifiers) {
    Rows rows = markedRows();
    m_gesture.end();
    selection().select(std::move(rows), selectionMode(modifiers));
}

bool RowScatter::event(QEvent *event) {
    return claims(*event, [this](const QKeyEvent &key) { return m_gesture.takes(key.key()); }) ||
           ChartView::event(event);
}

bool RowScatter::walk(const QKeyEvent &event) {
    if (!m_data || !whyEmpty().isEmpty())
        return false;
    const PlotMapping shown = mapping();
    const auto seenAt = [&](Index point) {
        const QPointF place = m_cloud.grid().pixel(shown, point);
        return m_cloud.isVisible(point) && shown.area.contains(place) ? std::optional(place) : std::nullopt;
    };
    return RowWalk{.view = *this,
                   .document = document(),
                   .selection = selection(),
                   .from = placeOf(selection().current()).value_or(shown.area.center()),
                   .count = m_cloud.size(),
                   .rowOf = [this](Index point) { return rowOf(point); },
                   .placeOf = seenAt,
                   .words = [this](Index point) { return tooltip(point); }}
        .press(event.key(), event.modifiers());
}

void RowScatter::keyPressEvent(QKeyEvent *event) {
    if (!m_gesture.takes(event->key())) {
        if (!walk(*event))
            ChartView::keyPressEvent(event);
        return;
    }
    if (m_gesture.key(event->key()))
        selectMarked(event->modifiers());
    update();
}

void RowScatter::takeTool(std::optional<AreaGesture::Tool> tool) {
    m_tool = tool;
    const AreaGesture::Tool chosen = tool.value_or(AreaGesture::Tool());
    m_gesture.setTool(m_crosshair.isTaken() ? AreaTools::byKeys(chosen) : chosen);
    showToolCursor();
    update();
}

QCursor RowScatter::toolCursor() const {
    return AreaTools::cursor(m_tool);
}

CrosshairHand::Places RowScatter::crosshairPlaces() {
    return {.area = [this] { return whyEmpty().isEmpty() ? mapping().area : QRectF(); },
            .first = [this] { return placeOf(selection().current()).value_or(mapping().area.center()); },
            .words = [this](QPointF pixel) { return wordsAt(pixel); },
            .drags = [this] { return m_tool && m_gesture.tool().shape != AreaGesture::Shape::Polygon; },
            .takes = [this](int key) { return m_gesture.takes(key); },
            .reach = [this] { return m_tool && m_tool->shape == AreaGesture::Shape::Brush ? m_tool->reach : 0; }};
}

QString RowScatter::wordsAt(QPointF pixel) {
    const Index point = pointAt(pixel);
    return crosshairWords(placeWords(pixel), point < 0 ? QString() : tooltip(point),
                          m_gesture.isActive() ? std::optional(markedRows()) : std::nullopt);
}

QString RowScatter::placeWords(QPointF pixel) {
    const QPointF told = toldPlace(mapping().value(pixel));
    return tr("%1 %2 · %3 %4")
        .arg(xAxis().title(), numberLabel(told.x(), 3), yAxis().title(), numberLabel(told.y(), 3));
}

void RowScatter::paintHand(QPainter &painter) {
    m_crosshair.paint(painter);
}

void RowScatter::leaveEvent(QEvent *event) {
    selection().hover(-1);
    ChartView::leaveEvent(event);
}

Table RowScatter::numbers() const {
    if (!m_data || !whyEmpty().isEmpty())
        return {};
    std::vector<Index> drawn;
    for (Index i = 0; i < m_cloud.size(); ++i)
        if (m_cloud.isVisible(i))
            drawn.push_back(i);
    VectorXd rows(static_cast<Index>(drawn.size()));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        rows[static_cast<Index>(i)] = static_cast<double>(rowOf(drawn[i]));
        if (m_data->name)
            names.push_back(rowTitle(*m_data, drawn[i]).toStdString());
    }
    Table table{{{sentence("row"), rows}}, {}};
    if (m_data->name)
        table.columns.push_back(textColumn(*m_data->name, std::move(names)));
    const auto [horizontal, vertical] = placeNames();
    table.columns.push_back({horizontal, VectorXd(m_cloud.x()(drawn))});
    if (!vertical.empty())
        table.columns.push_back({vertical, VectorXd(m_cloud.y()(drawn))});
    return table;
}

} // namespace eigenscope

#include "moc_row_scatter.cpp"

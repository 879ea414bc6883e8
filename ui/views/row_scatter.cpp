#include "ui/views/row_scatter.h"

#include "ui/text/row_text.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace eigenscope {
namespace {

/// How near to a point the pointer must come, in pixels.
constexpr double pickReach = 8;

} // namespace

RowScatter::RowScatter(const ViewContext &context, QWidget *parent) : ChartView(context, parent) {
    setMouseTracking(true);
    connect(&selection(), &Selection::changed, this, &RowScatter::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    connect(&encoding(), &Encoding::changed, this, &RowScatter::takeColors);
}

void RowScatter::setRows(std::shared_ptr<const Dataset> data, VectorXd x, VectorXd y) {
    m_data = std::move(data);
    m_cloud = PointCloud();
    if (m_data) {
        m_cloud.setPoints(std::move(x), std::move(y));
        takeColors();
        takeSelection();
    }
    changeAxes();
}

void RowScatter::takeColors() {
    if (!m_data)
        return;
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

Index RowScatter::pointAt(QPointF pixel) {
    if (!m_data || !whyEmpty().isEmpty())
        return -1;
    return m_cloud.grid().nearest(mapping(), pixel, pickReach,
                                  [this](Index point) { return m_cloud.isVisible(point); });
}

QString RowScatter::tooltip(Index point) const {
    return rowTooltip(document().results(), rowOf(point));
}

void RowScatter::paintRows(QPainter &painter, const PlotMapping &mapping) {
    if (!m_data)
        return;
    m_cloud.paint(painter, mapping, theme());
    if (const auto hovered = positionOf(*m_data, selection().hovered()); hovered && m_cloud.isVisible(*hovered)) {
        painter.setPen(QPen(theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(m_cloud.grid().pixel(mapping, *hovered), m_cloud.radius() + 4, m_cloud.radius() + 4);
    }
    if (isVisible())
        m_gesture.paint(painter, theme());
}

void RowScatter::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton && m_data && whyEmpty().isEmpty())
        m_gesture.begin(event->position());
}

void RowScatter::mouseMoveEvent(QMouseEvent *event) {
    if (m_gesture.isActive()) {
        m_gesture.extend(event->position());
        return update();
    }
    const Index point = pointAt(event->position());
    selection().hover(point < 0 ? -1 : rowOf(point));
    if (point < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint() + QPoint(12, 12), tooltip(point), this);
}

void RowScatter::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_gesture.isActive() || event->button() != Qt::LeftButton)
        return;
    m_gesture.extend(event->position());
    Rows rows;
    if (!m_gesture.isClick()) {
        for (const Index point : m_cloud.grid().inside(mapping(), m_gesture.area()))
            if (m_cloud.isVisible(point))
                rows.push_back(rowOf(point));
    } else if (const Index point = pointAt(event->position()); point >= 0) {
        rows.push_back(rowOf(point));
    }
    m_gesture.end();
    selection().select(std::move(rows), selectionMode(event->modifiers()));
    update();
}

void RowScatter::leaveEvent(QEvent *event) {
    selection().hover(-1);
    ChartView::leaveEvent(event);
}

} // namespace eigenscope

#include "moc_row_scatter.cpp"

#include "ui/views/clusters/cluster_tree.h"

#include "core/base/number_text.h"
#include "core/pipeline/stages/cluster.h"
#include "ui/controls/cursor_tip.h"
#include "ui/document/selection.h"
#include "ui/text/number_label.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace eigenscope {

void ClusterTree::selectBranch(Index cluster, Qt::KeyboardModifiers modifiers) {
    selection().select(rowsOf(cluster), selectionMode(modifiers));
}

Rows ClusterTree::rowsOf(Index cluster) const {
    Rows rows;
    if (cluster >= 0)
        for (const Index row : m_drawing.rowsOf(cluster))
            rows.push_back(m_clusters->data->rows[static_cast<std::size_t>(row)]);
    std::ranges::sort(rows);
    return rows;
}

std::optional<PointedThing> ClusterTree::thingAt(QPointF pixel) {
    if (!whyEmpty().isEmpty() || !mapping().area.contains(pixel))
        return std::nullopt;
    const double height = mapping().value(pixel).y();
    const Index cluster = m_drawing.clusterAt(mapping(), pixel);
    return cluster < 0 && height <= 0 ? std::nullopt : std::optional(thingOfBranch(cluster, height));
}

std::optional<PointedThing> ClusterTree::thingInHand() {
    if (m_branch < 0 || !whyEmpty().isEmpty())
        return std::nullopt;
    return thingOfBranch(m_branch, m_drawing.height(m_branch));
}

PointedThing ClusterTree::thingOfBranch(Index cluster, double cutHeight) {
    const bool isMerge = cluster >= 0 && m_drawing.merge(cluster);
    PointedThing thing{.name = tr("Height %1").arg(numberLabel(cutHeight, 4))};
    if (cluster >= 0 && !isMerge)
        thing = thingOf(rowsOf(cluster).front());
    else if (isMerge)
        thing = {.name = tooltip(cluster).section('\n', 0, 0),
                 .rows = rowsOf(cluster),
                 .value = QString::fromStdString(numberText(m_drawing.height(cluster)))};
    if (cutHeight > 0)
        thing.more = [this, cutHeight](QMenu &menu) {
            menu.addAction(tr("Cut the tree at %1").arg(numberLabel(cutHeight, 4)), this, [this, cutHeight] {
                ++m_drag; // a step of its own
                cutAt(cutHeight);
            });
        };
    return thing;
}

void ClusterTree::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || !whyEmpty().isEmpty())
        return;
    m_dragsCut = isOnCut(event->position());
    if (m_dragsCut)
        ++m_drag;
    else
        selectBranch(m_drawing.clusterAt(mapping(), event->position()), event->modifiers());
}

void ClusterTree::mouseMoveEvent(QMouseEvent *event) {
    if (m_dragsCut)
        return cutAt(mapping().value(event->position()).y());
    if (whyEmpty().isEmpty())
        hoverAt(event->position(), event->globalPosition().toPoint());
}

void ClusterTree::hoverAt(QPointF pixel, const QPoint &global) {
    const bool isOnLine = isOnCut(pixel);
    setCursor(isOnLine ? Qt::SizeVerCursor : Qt::ArrowCursor);
    const Index branch = isOnLine ? -1 : m_drawing.clusterAt(mapping(), pixel);
    if (branch == m_branch)
        return;
    m_branch = branch;
    update();
    showCursorTip(global, branch < 0 ? QString() : tooltip(branch), this);
}

void ClusterTree::mouseReleaseEvent(QMouseEvent *) {
    m_drag += m_dragsCut; // what follows is a step of its own
    m_dragsCut = false;
}

void ClusterTree::leaveEvent(QEvent *event) {
    m_branch = -1;
    update();
    ChartView::leaveEvent(event);
}

void ClusterTree::keyPressEvent(QKeyEvent *event) {
    if (!whyEmpty().isEmpty())
        return ChartView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up: return cutInto(clusterCount() - 1);
    case Qt::Key_Down: return cutInto(clusterCount() + 1);
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_PageUp: return walk(event->key());
    case Qt::Key_Return:
    case Qt::Key_Enter: return selectBranch(m_branch, event->modifiers());
    default: ChartView::keyPressEvent(event);
    }
}

void ClusterTree::walk(int key) {
    if (m_branch < 0)
        m_branch = m_drawing.top();
    else if (key == Qt::Key_PageUp)
        m_branch = std::max(m_drawing.above(m_branch), m_branch);
    else if (const auto *merge = m_drawing.merge(m_branch))
        m_branch = key == Qt::Key_Left ? merge->first : merge->second;
    update();
}

} // namespace eigenscope

#include "ui/theme/icons.h"
#include "ui/text/number_label.h"
#include "ui/views/kernel/kernel_heatmap.h"

#include <QActionGroup>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include <cmath>

namespace eigenscope {
namespace {

constexpr double keyZoom = 1.25, keyPan = 48;

} // namespace

void KernelHeatmap::makeTools() {
    m_orderMenu = new QMenu(tr("Order by"), this);
    m_orders = new QActionGroup(this);
    m_orderMenu->setIcon(icon("order"));
    const std::array<std::pair<QString, MatrixOrder>, 4> orders = {
        {{tr("Rows as given"), MatrixOrder::AsGiven},
         {tr("Label"), MatrixOrder::Label},
         {tr("First component"), MatrixOrder::FirstComponent},
         {tr("Cluster"), MatrixOrder::Cluster}}};
    for (const auto &[text, order] : orders) {
        QAction *action = m_orders->addAction(m_orderMenu->addAction(text));
        action->setCheckable(true);
        action->setChecked(order == m_order);
        connect(action, &QAction::triggered, this, [this, order = order] {
            m_order = order;
            takeOrder();
        });
    }
    m_lookMenu = new QMenu(tr("Show"), this);
    m_lookMenu->setIcon(icon("eye"));
    m_looks = new QActionGroup(this);
    for (const QString &text : {tr("Values"), tr("Centered in feature space (JKJ)"), tr("Distances in feature space"),
                                tr("Angles in feature space")}) {
        QAction *action = m_looks->addAction(m_lookMenu->addAction(text));
        action->setCheckable(true);
        action->setChecked(m_looks->actions().size() == 1);
        connect(action, &QAction::toggled, this, [this](bool on) {
            if (on)
                takeMatrix();
        });
    }
    m_zoomIn = new QAction(tr("Zoom in"), this);
    m_zoomOut = new QAction(tr("Zoom out"), this);
    m_zoomIn->setShortcuts({Qt::Key_Plus, Qt::Key_Equal});
    m_zoomOut->setShortcut(Qt::Key_Minus);
    for (const auto &[action, factor] : {std::pair(m_zoomIn, keyZoom), std::pair(m_zoomOut, 1 / keyZoom)}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
        connect(action, &QAction::triggered, this, [this, factor = factor] {
            m_window.zoom(factor, m_window.picture().center());
            moveWindow();
        });
    }
}

QList<QAction *> KernelHeatmap::tools() {
    return {m_lookMenu->menuAction(), m_orderMenu->menuAction(), m_zoomIn, m_zoomOut};
}

void KernelHeatmap::moveWindow() {
    m_image = {};
    update();
    emit captionChanged();
}

void KernelHeatmap::mousePressEvent(QMouseEvent *event) {
    const std::optional<Cell> cell = m_values ? m_window.cellAt(event->position()) : std::nullopt;
    if (event->button() == Qt::MiddleButton)
        m_panFrom = event->position();
    else if (event->button() == Qt::LeftButton && cell)
        m_pressed = m_marked = cell;
    else if (event->button() == Qt::LeftButton && selectionMode(event->modifiers()) == SelectionMode::Replace)
        selection().clear();
    update();
}

void KernelHeatmap::mouseMoveEvent(QMouseEvent *event) {
    if (!m_values)
        return;
    if (m_panFrom) {
        m_window.pan(event->position() - *m_panFrom);
        m_panFrom = event->position();
        moveWindow();
        return;
    }
    if (m_pressed)
        m_marked = m_window.nearestCell(event->position());
    m_hovered = m_window.cellAt(event->position());
    selection().hover(m_hovered ? rowAt(m_hovered->row) : -1);
    update();
}

void KernelHeatmap::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() == Qt::MiddleButton)
        m_panFrom.reset();
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const Cell from = *std::exchange(m_pressed, std::nullopt), to = *std::exchange(m_marked, std::nullopt);
    Rows rows;
    const auto take = [&](Index a, Index b) {
        for (Index place = std::min(a, b); place <= std::max(a, b); ++place)
            rows.push_back(rowAt(place));
    };
    take(from.column, to.column);
    take(from.row, to.row);
    selection().select(std::move(rows), selectionMode(event->modifiers()));
    update();
}

void KernelHeatmap::wheelEvent(QWheelEvent *event) {
    m_window.zoom(std::pow(1.0015, event->angleDelta().y()), event->position());
    moveWindow();
}

void KernelHeatmap::keyPressEvent(QKeyEvent *event) {
    switch (event->key()) {
    case Qt::Key_Left: m_window.pan({keyPan, 0}); break;
    case Qt::Key_Right: m_window.pan({-keyPan, 0}); break;
    case Qt::Key_Up: m_window.pan({0, keyPan}); break;
    case Qt::Key_Down: m_window.pan({0, -keyPan}); break;
    case Qt::Key_Home: m_window.showAll(); break;
    default: View::keyPressEvent(event); return;
    }
    moveWindow();
}

void KernelHeatmap::leaveEvent(QEvent *event) {
    m_hovered.reset();
    selection().hover(-1);
    update();
    View::leaveEvent(event);
}

QString KernelHeatmap::tooltip(Cell cell) const {
    const Dataset &dataset = *m_values->matrix().data;
    const auto name = [&](Index place) {
        const Index position = positionAt(place);
        QString text = QString::fromStdString(dataset.rowName(position));
        if (m_coloring.classes)
            if (const int code = m_coloring.classes->codes[static_cast<std::size_t>(position)]; code >= 0)
                text += " · " + QString::fromStdString(m_coloring.classes->names[static_cast<std::size_t>(code)]);
        return text.toHtmlEscaped();
    };
    const std::array what = {tr("K"), tr("K̃"), tr("distance"), tr("angle in degrees")};
    const double value = (*m_values)(positionAt(cell.row), positionAt(cell.column));
    return QString("<b>%1 = %2</b><br>%3<br>%4")
        .arg(what[static_cast<std::size_t>(look())], numberLabel(value, 6), name(cell.row), name(cell.column));
}

bool KernelHeatmap::event(QEvent *event) {
    if (event->type() != QEvent::ToolTip)
        return View::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const auto cell = m_values ? m_window.cellAt(help->pos()) : std::nullopt)
        QToolTip::showText(help->globalPos(), tooltip(*cell), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace eigenscope

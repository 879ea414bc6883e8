#include "ui/views/projection/projection_2d.h"

#include "ui/drawing/new_row_marks.h"
#include "ui/studies/new_point.h"
#include "ui/text/row_text.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace eigenscope {
namespace {

/// How near to a point the pointer must come, in pixels.
constexpr double pickReach = 8;
constexpr double keyZoom = 1.25;

} // namespace

void Projection2D::makeTools() {
    const auto add = [this](const QString &text, QList<QKeySequence> keys, const char *drawing = "") {
        auto *action = new QAction(icon(drawing), text, this);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
        return action;
    };
    m_rectangle = add(tr("Select by rectangle"), {Qt::Key_R}, "rectangle");
    m_lasso = add(tr("Select by lasso"), {Qt::Key_L}, "lasso");
    m_newPoint = add(tr("Place a new point"), {Qt::Key_N}, "new-point");
    auto *tools = new QActionGroup(this);
    for (QAction *tool : {m_rectangle, m_lasso, m_newPoint}) {
        tool->setCheckable(true);
        tools->addAction(tool);
    }
    m_rectangle->setChecked(true);
    connect(m_lasso, &QAction::toggled, this, [this](bool lasso) {
        m_gesture.setShape(lasso ? AreaGesture::Shape::Lasso : AreaGesture::Shape::Rectangle);
    });

    connect(m_newPoint, &QAction::toggled, this, [this] {
        setCursor(restingCursor());
        newPoint().hover(std::nullopt);
    });

    m_zoomIn = add(tr("Zoom in"), {Qt::Key_Plus, Qt::Key_Equal});
    m_zoomOut = add(tr("Zoom out"), {Qt::Key_Minus});
    m_overview = add(tr("Show all points"), {Qt::Key_O, Qt::Key_Home}, "reset");
    connect(m_zoomIn, &QAction::triggered, this, [this] { zoom(mapping().area.center(), keyZoom); });
    connect(m_zoomOut, &QAction::triggered, this, [this] { zoom(mapping().area.center(), 1 / keyZoom); });
    connect(m_overview, &QAction::triggered, this, [this] {
        m_plane.showAll();
        changeAxes();
        emit captionChanged();
    });

    m_equalUnits = add(tr("Equal units on both axes"), {});
    m_equalUnits->setCheckable(true);
    connect(m_equalUnits, &QAction::toggled, this, [this](bool equal) {
        m_plane.setEqualUnits(equal);
        changeAxes();
    });
    m_showPlane = add(tr("Input plane with contours"), {});
    m_showPlane->setCheckable(true);
    m_showPlane->setToolTip(tr("For data of two columns: the points where they are, and lines on which the projection "
                               "is constant"));
    connect(m_showPlane, &QAction::toggled, this, [this](bool show) {
        m_inputPlane = show;
        m_plane.showAll();
        takePoints();
    });

    m_horizontalMenu = new QMenu(tr("Horizontal axis"), this);
    m_verticalMenu = new QMenu(tr("Vertical axis"), this);
    m_contourMenu = new QMenu(tr("Contours of"), this);
}

QList<QAction *> Projection2D::tools() {
    return {m_rectangle,
            m_lasso,
            m_newPoint,
            m_zoomIn,
            m_zoomOut,
            m_overview,
            m_overlays.menuAction(),
            m_thumbnails.action(),
            m_horizontalMenu->menuAction(),
            m_verticalMenu->menuAction(),
            m_equalUnits,
            m_showPlane,
            m_contourMenu->menuAction()};
}

void Projection2D::fillAxisMenus() {
    const auto fill = [this](QMenu *menu, Index chosen, const std::function<void(Index)> &choose) {
        menu->clear();
        if (!m_reduction)
            return;
        auto *axes = new QActionGroup(menu);
        for (std::size_t i = 0; i < m_reduction->axes.size(); ++i) {
            const auto axis = static_cast<Index>(i);
            QAction *action = menu->addAction(QString::fromStdString(m_reduction->axes[i]).replace('&', "&&"));
            action->setCheckable(true);
            action->setChecked(axis == chosen);
            axes->addAction(action);
            connect(action, &QAction::triggered, this, [choose, axis] { choose(axis); });
        }
    };
    fill(m_horizontalMenu, m_axes[0], [this](Index axis) { showAxes(axis, m_axes[1]); });
    fill(m_verticalMenu, m_axes[1], [this](Index axis) { showAxes(m_axes[0], axis); });
    fill(m_contourMenu, m_contourAxis, [this](Index axis) {
        m_contourAxis = axis;
        changeAxes();
        emit captionChanged();
    });
    m_contourMenu->setEnabled(m_reduction && PlaneContours::exist(*m_reduction));
}

void Projection2D::zoom(QPointF pixel, double factor) {
    if (!whyEmpty().isEmpty())
        return;
    m_plane.zoom(mapping(), pixel, factor);
    changeAxes();
    emit captionChanged();
}

Index Projection2D::pointAt(QPointF pixel) {
    if (!whyEmpty().isEmpty())
        return -1;
    return m_cloud.grid().nearest(mapping(), pixel, pickReach,
                                  [this](Index point) { return m_cloud.isVisible(point); });
}

void Projection2D::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld)) {
        m_panFrom = event->position();
        setCursor(Qt::ClosedHandCursor);
    } else if (event->button() != Qt::LeftButton || !whyEmpty().isEmpty()) {
        return;
    } else if (placesNewPoint() || isOnNewPoint(event->position())) {
        m_movesNewPoint = true;
        if (placesNewPoint())
            moveNewPoint(event->position());
    } else {
        m_gesture.begin(event->position());
    }
}

void Projection2D::mouseMoveEvent(QMouseEvent *event) {
    if (m_panFrom) {
        m_plane.pan(mapping(), event->position() - *m_panFrom);
        m_panFrom = event->position();
        changeAxes();
        emit captionChanged();
    } else if (m_movesNewPoint) {
        moveNewPoint(event->position());
    } else if (m_gesture.isActive()) {
        m_gesture.extend(event->position());
        update();
    } else {
        hoverPreimage(event->position());
        hoverAt(event->position());
    }
}

void Projection2D::mouseReleaseEvent(QMouseEvent *event) {
    if (m_panFrom) {
        m_panFrom.reset();
        setCursor(m_spaceHeld ? Qt::OpenHandCursor : restingCursor());
    } else if (m_movesNewPoint && event->button() == Qt::LeftButton) {
        m_movesNewPoint = false;
    } else if (m_gesture.isActive() && event->button() == Qt::LeftButton) {
        m_gesture.extend(event->position());
        selectMarked(event->modifiers());
        m_gesture.end();
        update();
    }
}

void Projection2D::selectMarked(Qt::KeyboardModifiers modifiers) {
    Rows rows;
    if (m_gesture.isClick()) {
        if (const Index point = pointAt(m_gesture.area().first()); point >= 0)
            rows.push_back(rowOf(point));
    } else {
        for (const Index point : m_cloud.grid().inside(mapping(), m_gesture.area()))
            if (m_cloud.isVisible(point))
                rows.push_back(rowOf(point));
    }
    selection().select(std::move(rows), selectionMode(modifiers));
}

void Projection2D::hoverAt(QPointF pixel) {
    if (isOnNewPoint(pixel)) {
        selection().hover(-1);
        const QRectF reach(pixel - QPointF(newPointReach, newPointReach), QSizeF(2, 2) * newPointReach);
        QToolTip::showText(mapToGlobal(pixel.toPoint()) + QPoint(12, 12), tr("New point"), this, reach.toRect());
        return;
    }
    const Index point = pointAt(pixel);
    const Index row = point < 0 ? -1 : rowOf(point);
    if (row == selection().hovered())
        return;
    selection().hover(row);
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(pixel.toPoint()) + QPoint(12, 12), rowTooltip(document().results(), row), this);
}

void Projection2D::leaveEvent(QEvent *) {
    selection().hover(-1);
    newPoint().hover(std::nullopt);
}

void Projection2D::wheelEvent(QWheelEvent *event) {
    zoom(event->position(), std::pow(2.0, event->angleDelta().y() / 480.0));
    event->accept();
}

void Projection2D::keyPressEvent(QKeyEvent *event) {
    if (event->key() != Qt::Key_Space)
        return ChartView::keyPressEvent(event);
    m_spaceHeld = true;
    if (!m_panFrom)
        setCursor(Qt::OpenHandCursor);
}

void Projection2D::keyReleaseEvent(QKeyEvent *event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat())
        return ChartView::keyReleaseEvent(event);
    m_spaceHeld = false;
    if (!m_panFrom)
        setCursor(restingCursor());
}

} // namespace eigenscope

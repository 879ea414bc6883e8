#pragma once

#include "ui/drawing/area_gesture.h"
#include "ui/scene/orbit_camera.h"

#include <QObject>

#include <optional>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace eigenscope {

/// The hand on a 3D view: the left button turns, the middle one moves, the wheel enlarges. With Shift, Ctrl or a
/// selecting tool a drag marks an area instead; a press without a drag is a click. From the keyboard, arrows with Ctrl
/// turn, with Ctrl and Shift they move; plus and minus enlarge, Home shows all as at first. The other arrows are for
/// the points.
class OrbitControl : public QObject {
    Q_OBJECT

public:
    /// Listens to the events of the view.
    explicit OrbitControl(QWidget *view);

    [[nodiscard]] const OrbitCamera &camera() const { return m_camera; }
    void setCamera(const OrbitCamera &camera);
    /// With a tool a plain drag marks an area by it, without one it turns.
    void setTool(std::optional<AreaGesture::Tool> tool);
    /// The area that is being marked.
    [[nodiscard]] const AreaGesture &gesture() const { return m_gesture; }

    bool eventFilter(QObject *view, QEvent *event) override;

signals:
    void cameraChanged();
    void gestureChanged();
    void areaMarked(const QPolygonF &area, Qt::KeyboardModifiers modifiers);
    void clicked(QPointF place, Qt::KeyboardModifiers modifiers);
    void hovered(QPointF place);
    void walked(int arrowKey, Qt::KeyboardModifiers modifiers); ///< without Ctrl

private:
    enum class Drag { None, Turn, Move, Mark };

    void press(const QMouseEvent &event);
    void move(const QMouseEvent &event);
    void release(const QMouseEvent &event);
    void mark(Qt::KeyboardModifiers modifiers);
    bool key(const QKeyEvent &event);
    bool arrow(const QKeyEvent &event, QPointF way);

    QWidget *m_view;
    OrbitCamera m_camera;
    std::optional<AreaGesture::Tool> m_tool;
    AreaGesture m_gesture;
    Drag m_drag = Drag::None;
    QPointF m_lastAt;
};

} // namespace eigenscope

#pragma once

#include <QEvent>
#include <QPointer>
#include <QWidget>

#include <deque>
#include <functional>

class QWindow;

namespace eigenscope {

/// A mouse and a keyboard at the windows, as the window system tells them: it knows nothing of widgets, modal dialogs
/// and popups. Each movement is one step, and what it does is handled before the next.
class Hands {
public:
    struct Touch {
        Qt::MouseButton button = Qt::LeftButton;
        Qt::KeyboardModifiers modifiers = {};
    };

    /// The point is one of the widget.
    void click(QWidget &widget, QPoint at, Touch touch);
    void doubleClick(QWidget &widget, QPoint at, Touch touch);
    /// In several steps, which may lead out of the widget. What is to happen in its midst has time to take effect.
    void drag(QWidget &widget, QPoint from, QPoint to, Touch touch, const std::function<void()> &inItsMidst = {});
    void hover(QWidget &widget, QPoint at);
    void wheel(QWidget &widget, QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers);
    /// To the window that has the keyboard.
    void key(int key, Qt::KeyboardModifiers modifiers = {}, const QString &text = {});
    /// Letter by letter, of any alphabet.
    void type(const QString &text);
    /// When all before has had time to take effect.
    void later(const std::function<void()> &happens);

    [[nodiscard]] bool isBusy() const { return !m_steps.empty(); }
    void step(); ///< the next one

private:
    struct Place {
        QPointer<QWindow> window;
        QPointF local, global;
    };

    [[nodiscard]] static Place placeOf(QWidget &widget, QPoint at);
    void move(QEvent::Type type, const Place &place, Touch touch, int milliseconds);

    std::deque<std::function<void()>> m_steps;
    Qt::MouseButtons m_pressed = {};
    int m_time = 1000; ///< of the events, in ms: what is a double click follows from it
};

} // namespace eigenscope

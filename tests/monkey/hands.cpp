#include "tests/monkey/hands.h"

#include <QApplication>
#include <QCursor>
#include <QWheelEvent>
#include <QWindow>
#include <QtTest>

namespace eigenscope {
namespace {

constexpr int dragSteps = 8, stepsAtRest = 100, pause = 1000; // ms between two clicks that are not one double click

} // namespace

Hands::Place Hands::placeOf(QWidget &widget, QPoint at) {
    const QPoint global = widget.mapToGlobal(at);
    QWidget *top = widget.window();
    return {top->windowHandle(), QPointF(top->mapFromGlobal(global)), QPointF(global)};
}

void Hands::move(QEvent::Type type, const Place &place, Touch touch, int milliseconds) {
    m_steps.emplace_back([this, type, place, touch, milliseconds] {
        const bool presses = type == QEvent::MouseButtonPress;
        if (!place.window || !place.window->isVisible())
            return;
        m_time += milliseconds;
        if (type != QEvent::MouseMove)
            m_pressed.setFlag(touch.button, presses);
        qt_handleMouseEvent(place.window, place.local, place.global, m_pressed,
                            type == QEvent::MouseMove ? Qt::NoButton : touch.button, type, touch.modifiers, m_time);
    });
}

void Hands::click(QWidget &widget, QPoint at, Touch touch) {
    const Place place = placeOf(widget, at);
    move(QEvent::MouseMove, place, touch, pause);
    move(QEvent::MouseButtonPress, place, touch, 1);
    move(QEvent::MouseButtonRelease, place, touch, 1);
}

void Hands::doubleClick(QWidget &widget, QPoint at, Touch touch) {
    const Place place = placeOf(widget, at);
    click(widget, at, touch);
    move(QEvent::MouseButtonPress, place, touch, 1);
    move(QEvent::MouseButtonRelease, place, touch, 1);
}

void Hands::drag(QWidget &widget, QPoint from, QPoint to, Touch touch, const std::function<void()> &inItsMidst) {
    move(QEvent::MouseMove, placeOf(widget, from), touch, pause);
    move(QEvent::MouseButtonPress, placeOf(widget, from), touch, 1);
    for (int step = 1; step <= dragSteps; ++step) {
        const Place place = placeOf(widget, from + (to - from) * step / dragSteps);
        move(QEvent::MouseMove, place, touch, 10);
        if (!inItsMidst || step != dragSteps / 2)
            continue;
        m_steps.push_back(inItsMidst);
        for (int i = 0; i < stepsAtRest; ++i)
            move(QEvent::MouseMove, place, touch, 10);
    }
    move(QEvent::MouseButtonRelease, placeOf(widget, to), touch, 1);
}

void Hands::hover(QWidget &widget, QPoint at) {
    move(QEvent::MouseMove, placeOf(widget, at), {}, 10);
}

void Hands::wheel(QWidget &widget, QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers) {
    const Place place = placeOf(widget, at);
    m_steps.emplace_back([place, angle, modifiers] {
        if (!place.window || !place.window->isVisible())
            return;
        QWheelEvent turned(place.local, place.global, {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(place.window, &turned);
    });
}

void Hands::key(int key, Qt::KeyboardModifiers modifiers, const QString &text) {
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease})
        m_steps.emplace_back([type, key, modifiers, text] {
            if (QWindow *window = QGuiApplication::focusWindow())
                qt_handleKeyEvent(window, type, key, modifiers, text);
        });
}

void Hands::type(const QString &text) {
    for (const QChar letter : text)
        key(letter.unicode() < 0x80 ? letter.toUpper().unicode() : 0, {}, letter);
}

void Hands::later(const std::function<void()> &happens) {
    m_steps.insert(m_steps.end(), stepsAtRest, [] {});
    m_steps.push_back(happens);
}

void Hands::step() {
    const std::function<void()> next = std::move(m_steps.front());
    m_steps.pop_front();
    next();
}

} // namespace eigenscope

#include "ui/theme/interface_size.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWindow>

// Qt has no public way to change the scale of a screen while the program runs; these two are what it does itself when
// a person changes it on the desktop.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // in what Qt keeps to itself
#include <private/qhighdpiscaling_p.h>
#pragma GCC diagnostic pop
#include <qpa/qplatformwindow.h>
#include <qpa/qwindowsysteminterface.h>

#include <vector>

namespace eigenscope {
namespace {

const char *const sizeProperty = "interfaceSize"; // of a screen

/// Gives the screen this factor in all. What the environment asks for beside (QT_SCALE_FACTOR) multiplies what is set
/// for a screen, and is only known from the outcome.
void setFactor(QScreen &screen, double factor) {
    QHighDpiScaling::setScreenFactor(&screen, factor);
    const double outcome = QHighDpiScaling::factor(&screen);
    if (!qFuzzyCompare(outcome, factor))
        QHighDpiScaling::setScreenFactor(&screen, factor * factor / outcome);
}

} // namespace

double interfaceSize(const QScreen &screen) {
    const QVariant size = screen.property(sizeProperty);
    return size.isValid() ? size.toDouble() : 1;
}

void setInterfaceSize(QScreen &screen, double size) {
    const double before = interfaceSize(screen);
    if (qFuzzyCompare(size, before))
        return;
    struct Shown {
        QWindow *window;
        QRect place; ///< in pixels of the screen
    };
    std::vector<Shown> windows;
    for (QWindow *window : QGuiApplication::allWindows())
        if (window->handle() && window->isTopLevel() && window->screen() == &screen)
            windows.push_back({window, window->handle()->geometry()});
    screen.setProperty(sizeProperty, size);
    setFactor(screen, QHighDpiScaling::factor(&screen) / before * size);
    for (const auto &[window, place] : windows)
        QWindowSystemInterface::handleGeometryChange<QWindowSystemInterface::SynchronousDelivery>(window, place);
}

} // namespace eigenscope

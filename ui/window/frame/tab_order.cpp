#include "ui/window/frame/tab_order.h"

#include <QDockWidget>
#include <QScrollArea>

#include <algorithm>

namespace eigenscope {
namespace {

bool stopsTab(const QWidget &widget) {
    return (widget.focusPolicy() & Qt::TabFocus) != 0 && widget.isEnabled() && !widget.focusProxy();
}

/// Whether the middle of one stands beside the other: then they are read from left to right.
bool areInOneRow(const QRect &one, const QRect &other) {
    const QRect &low = one.height() < other.height() ? one : other, &high = &low == &one ? other : one;
    return low.center().y() >= high.top() && low.center().y() <= high.bottom();
}

/// A view behind another one with tabs is not hidden, but covered.
bool isCovered(const QWidget &widget) {
    return qobject_cast<const QDockWidget *>(&widget) && widget.visibleRegion().isEmpty();
}

bool isSeen(const QWidget &widget) {
    return widget.isVisible() && !widget.size().isEmpty() && !isCovered(widget);
}

/// The children that are seen, and the one that holds `also`, row by row.
QList<QWidget *> childrenAsRead(const QWidget &parent, const QWidget *also) {
    QList<QWidget *> left, read;
    for (QWidget *child : parent.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        if (!child->isWindow() && (isSeen(*child) || child == also || child->isAncestorOf(also)))
            left.append(child);
    std::ranges::stable_sort(left, {}, [](const QWidget *child) { return child->y(); });
    while (!left.isEmpty()) {
        const QRect row = left.front()->geometry();
        const auto rest = std::ranges::stable_partition( // the first is in its row even where it has no height
            std::next(left.begin()), left.end(),
            [&row](const QWidget *child) { return areInOneRow(child->geometry(), row); });
        std::ranges::stable_sort(left.begin(), rest.begin(), {}, [](const QWidget *child) { return child->x(); });
        read.append(QList<QWidget *>(left.begin(), rest.begin()));
        left.erase(left.begin(), rest.begin());
    }
    return read;
}

void collect(const QWidget &parent, const QWidget *also, QList<QWidget *> &stops) {
    for (QWidget *child : childrenAsRead(parent, also)) {
        if (child == also || (isSeen(*child) && stopsTab(*child)))
            stops.append(child);
        collect(*child, also, stops);
    }
}

/// With `also` at its place, though Tab does not stop there.
QList<QWidget *> tabOrderWith(const QWidget &window, const QWidget *also) {
    QList<QWidget *> stops;
    collect(window, also, stops);
    return stops;
}

} // namespace

QList<QWidget *> tabOrder(const QWidget &window) {
    return tabOrderWith(window, nullptr);
}

bool moveFocus(QWidget &window, bool isForward) {
    QList<QWidget *> stops = tabOrder(window);
    if (stops.isEmpty())
        return false;
    QWidget *last = window.focusWidget();
    while (last && !stops.contains(last)) // a part of a control
        last = last->parentWidget();
    if (!last) { // what had the keyboard has gone, or cannot be used any more: what comes after it has it
        last = window.focusWidget();
        stops = tabOrderWith(window, last);
    }
    const qsizetype now = stops.indexOf(last), count = stops.size();
    const qsizetype next = now < 0 ? (isForward ? 0 : count - 1) : (now + (isForward ? 1 : count - 1)) % count;
    QWidget *widget = stops[next];
    widget->setFocus(isForward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget *around = widget->parentWidget(); around && around != &window; around = around->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(around))
            area->ensureWidgetVisible(widget);
    return true;
}

} // namespace eigenscope

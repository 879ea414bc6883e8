#pragma once

#include <QPoint>
#include <QWidget>

#include "core/base/random.h"

namespace eigenscope {

/// The widgets of this type in a window that a person can reach.
template <class Widget> QList<Widget *> seen(const QWidget &top) {
    QList<Widget *> found;
    for (Widget *widget : top.findChildren<Widget *>())
        if (widget->isVisible() && widget->isEnabled() && widget->window() == &top &&
            !widget->visibleRegion().isEmpty())
            found.append(widget);
    return found;
}

/// Some point of the widget that is seen.
inline QPoint pointIn(const QWidget &widget, Random &random) {
    const QRect place = widget.visibleRegion().boundingRect();
    return place.topLeft() + QPoint(int(random.below(std::uint64_t(std::max(1, place.width())))),
                                    int(random.below(std::uint64_t(std::max(1, place.height())))));
}

} // namespace eigenscope

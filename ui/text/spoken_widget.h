#pragma once

#include <QAccessible>

#include <functional>

class QWidget;

namespace eigenscope {

/// What a screen reader is told of a widget that paints itself, or holds others: Qt knows only that it is one. Its name
/// is its accessible name.
struct SpokenWidget {
    QAccessible::Role role = QAccessible::StaticText;
    std::function<QString()> value = {};       ///< where it stands; empty where it has no value
    std::function<QString()> description = {}; ///< empty for its accessible description, or its tooltip
};

/// From now on screen readers are told this of the widget, in place of what was said before. The functions are called
/// when a reader asks.
void speakOf(QWidget &widget, SpokenWidget spoken);

} // namespace eigenscope

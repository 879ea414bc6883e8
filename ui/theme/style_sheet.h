#pragma once

#include "ui/theme/theme.h"

#include <QPalette>

class QApplication;

namespace eigenscope {

/// The look of all standard widgets in this theme: 8 px grid and corners, hairlines, 13 px text. For widgets that wear
/// another theme than the application.
QString styleSheet(const Theme &theme);
QPalette themePalette(const Theme &theme);

/// Gives the application the look of the theme; widgets that are not seen take it when they are shown.
void applyTheme(QApplication &application, const Theme &theme);

/// The theme that a palette made by themePalette belongs to, for widgets that paint themselves.
Theme themeOf(const QPalette &palette);

} // namespace eigenscope

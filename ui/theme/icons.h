#pragma once

#include <QIcon>

#include <string_view>

namespace eigenscope {

/// A line drawing of our own by name ("undo", "maximize", "lasso", …), in the colors of the palette that is in force
/// when it is painted, sharp at any size: buttons need no new icon when the theme changes. An unknown name gives an
/// empty icon.
QIcon icon(std::string_view name);

} // namespace eigenscope

#pragma once

#include <string_view>

class QString;
class QToolButton;

namespace eigenscope {

/// A button with a drawing (`icon`) in place of words: these are its tooltip and its name for screen readers. The
/// drawing has sides of so many pixels, or of as many as the style gives.
QToolButton *iconButton(std::string_view drawing, const QString &words, int side = 0);

} // namespace eigenscope

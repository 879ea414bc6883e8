#pragma once

class QScreen;

namespace eigenscope {

/// How large everything in the windows of a screen is drawn: text, lines, points and controls alike. 1 is what the
/// screen itself asks for.
[[nodiscard]] double interfaceSize(const QScreen &screen);

/// Draws all windows of the screen at another size. They keep their places and their sizes on the screen, and have more
/// or less room inside.
void setInterfaceSize(QScreen &screen, double size);

} // namespace eigenscope

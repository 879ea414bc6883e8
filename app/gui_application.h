#pragma once

#include <memory>

class QApplication;

namespace eigenscope {

/// What the program shows itself for.
enum class GuiUse {
    Window,   ///< a person works with it: their settings count, and there must be a display
    Pictures, ///< pictures for files: no display is needed, and settings neither count nor change
};

/// Whether there is a display, or a platform was chosen that needs none.
bool canShowWindows();

/// The one QApplication of the program; made only when something is to be drawn.
std::unique_ptr<QApplication> makeApplication(GuiUse use);

} // namespace eigenscope

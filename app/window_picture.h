#pragma once

#include "ui/window/files/opening.h"
#include "ui/window/frame/registries.h"
#include "ui/window/lessons/named_lesson.h"

namespace eigenscope {

/// What stands for the start page where a workspace can be named.
inline constexpr const char *startPage = "start";

/// Draws the window with this session open, once nothing runs any more, at the size and in the theme of `settings`;
/// without one its start page. `isPresented`: as it is shown to a hall. Needs the QApplication.
Result<std::string> windowBytes(const std::optional<Opened> &opened, const std::string &workspace,
                                const ExportSettings &settings, const Registries &registries, bool isPresented);

/// The same of the window with a lesson.
Result<std::string> lessonBytes(LessonAt lesson, const ExportSettings &settings, const Registries &registries,
                                bool isPresented);

} // namespace eigenscope

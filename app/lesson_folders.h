#pragma once

#include "core/lessons/lesson_library.h"

namespace eigenscope {

/// Where the program's own lessons lie.
std::filesystem::path ownLessonFolder();

/// Where those of the person lie: eigenscope/lessons in $XDG_DATA_HOME, which is ~/.local/share where it is not set.
std::filesystem::path personalLessonFolder();

/// Where it is kept how far the person has come with them.
std::filesystem::path lessonProgressFile();

/// The lessons of both folders, the program's own first, in this language ("de_DE") where somebody has translated them.
std::vector<LessonEntry> knownLessons(const std::string &language = {});

} // namespace eigenscope

#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_rules.h"

namespace eigenscope {

/// How the name of a lesson's file ends.
inline constexpr std::string_view lessonEnding = ".lesson.md";

/// The folder of the data and pictures of the lesson in this file: its name without the ending; a translation has that
/// of its original.
std::filesystem::path lessonFolder(const std::filesystem::path &file);

/// Reads and checks a lesson as it stands in `file`, whose name leads the message of a refusal, with the line:
/// "rings.lesson.md, line 24: There is no key of a step 'hint'. Did you mean 'hints'?" Nothing of a lesson with a fault
/// is given. Its folder has the name of the file without the ending. O(size).
Result<Lesson> readLesson(std::string_view text, const std::filesystem::path &file, const LessonRules &rules);

/// The same from the file. Unreadable where there is none; TooLarge above 1 MB, or where its folder holds above 20 MB.
Result<Lesson> readLessonFile(const std::filesystem::path &file, const LessonRules &rules);

} // namespace eigenscope

#pragma once

#include "core/lessons/lesson_check.h"

namespace eigenscope {

/// The language in the name of a lesson's file, "de" of "rings.de.lesson.md"; empty where it has none.
std::string languageInName(const std::filesystem::path &file);

/// The file that this one translates: "rings.lesson.md" beside "rings.de.lesson.md". Nothing for an original, or where
/// there is none.
std::optional<std::filesystem::path> originalOf(const std::filesystem::path &file);

/// The lesson of this original in the language ("de", or "de_AT" with "de" as the next best) where somebody has
/// translated it, else the original itself.
std::filesystem::path inLanguage(const std::filesystem::path &original, const std::string &language);

/// Where a translation is another lesson than its original: other steps, sessions, checks, answers or numbers; words
/// alone may differ. The lines are those of the translation. O(size).
std::vector<LessonFault> translationFaults(const Lesson &original, const Lesson &translation);

} // namespace eigenscope

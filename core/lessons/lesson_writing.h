#pragma once

#include "core/lessons/lesson.h"

#include <string_view>

namespace eigenscope {

/// The text that reads back to the same lesson.
std::string lessonText(const Lesson &lesson);

/// What stands in the file under the heading of a step, with the heading.
std::string stepText(const LessonStep &step);

/// The text of a lesson with a step more behind the one at this place; all else stays as it is written. O(size).
std::string withStepAfter(std::string_view text, const Lesson &lesson, std::size_t place, const LessonStep &step);

} // namespace eigenscope

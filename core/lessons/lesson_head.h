#pragma once

#include "core/lessons/described_names.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_text.h"

namespace eigenscope {

/// The front matter, understood. Refusals carry the line: an unknown key with the nearest known one, a key that stands
/// twice, a missing `lesson` or `title`, a number that is none.
Result<LessonHead> readLessonHead(const std::vector<FrontLine> &front);

/// The keys of the front matter.
DescribedNames lessonHeadKeys();

/// The lines of the front matter that read back to the same.
std::string lessonHeadText(const LessonHead &head);

} // namespace eigenscope

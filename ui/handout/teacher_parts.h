#pragma once

#include "core/conditions/name_source.h"
#include "core/lessons/lesson.h"
#include "ui/handout/handout_block.h"

namespace eigenscope {

/// What the teacher's edition says of a step besides: what is right and why, what wrong answers mean, hints, the
/// paragraphs for the teacher, and the numbers that are tested. Answers that have none written are those of `values`.
HandoutParts teacherParts(const LessonStep &step, const NameSource &values);

} // namespace eigenscope

#pragma once

#include "core/lessons/block_reading.h"
#include "core/lessons/lesson.h"

namespace eigenscope {

/// The id of a question that has none of its own: "q" for the first of a step, then "q2", "q3", …
std::string questionId(const Json &question, std::size_t place);

/// The questions of a step; refusals carry the line.
Result<std::vector<LessonQuestion>> readQuestions(const BlockReader &step);

/// The guess of a step, where it has one.
Result<std::optional<LessonGuess>> readGuess(const BlockReader &step);

} // namespace eigenscope

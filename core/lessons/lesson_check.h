#pragma once

#include "core/base/progress.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_rules.h"

namespace eigenscope {

/// Something in a lesson that does not hold.
struct LessonFault {
    int line = 0;              ///< of the step's heading in the file, from 1
    std::string step;          ///< its id
    std::string what;          ///< one sentence
    std::string expected, got; ///< empty where the sentence says all
};

/// Goes through a lesson as a learner would, without a window. For each step: its session can be run, unless the step
/// is about a refusal; live values of its words have a value; the task is open at the start; each solution meets its
/// check; typed answers are right and foreseen wrong ones are not; the numbers shown are those that are written.
/// The lesson was read by these rules. Canceled when stopped.
Result<std::vector<LessonFault>> checkLesson(const Lesson &lesson, const LessonRules &rules, const Progress &progress);

} // namespace eigenscope

#pragma once

#include "core/lessons/known_paths.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_text.h"

namespace eigenscope {

/// A step from what stands under its heading. Refusals carry the line: an unknown key, target or live path with the
/// nearest known one, a value of another kind, a step without an id or with a second block, a formula that does not
/// parse, a task without a check, a check without a solution.
Result<LessonStep> readStep(const LessonSection &section, const LessonRules &rules, const KnownPaths &paths);

/// Checks the live values and formulas of a text of a lesson, whose lines stand on these lines of the file: more of
/// them than these on the last. `lines` is not empty where the text is not.
Result<void> checkText(const std::string &text, const std::vector<int> &lines, const LessonRules &rules,
                       const KnownPaths &paths);

} // namespace eigenscope

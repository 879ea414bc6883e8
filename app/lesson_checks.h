#pragma once

#include "app/interruption.h"
#include "core/lessons/lesson_rules.h"

#include <optional>

namespace eigenscope {

/// The lessons that are to be checked.
struct LessonChecks {
    Names names;                       ///< ids, files and folders; all of the program's own where there are none
    std::optional<std::string> report; ///< a file for the faults as JSON; "-" is standard output
    bool isQuiet = false;              ///< only what does not hold is told
};

/// Checks lessons and prints a line for each, and one for each fault: file, line, step, what is wrong, expected, got.
/// Whether all hold. InvalidParameter for a lesson that is not there, Unwritable where the report could not be written.
Result<bool> checkLessons(const LessonChecks &checks, const LessonRules &rules, Interruption &interruption);

} // namespace eigenscope

#pragma once

#include "core/base/progress.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_rules.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// What a teacher has made of a window in which a lesson runs.
struct RecordedWork {
    std::string step;                  ///< id of the step that is shown
    Json opened = Json::object();      ///< the `views` of the window as that step opened
    Session now;                       ///< the session, with the `views` as they are
    std::vector<Index> selection = {}; ///< the selected rows
    std::string title;                 ///< of the new step; empty: it is named by its task
    std::filesystem::path folder = {}; ///< relative paths of the session start here; empty: in the lesson's own folder
};

/// A lesson with one step more.
struct RecordedStep {
    Lesson lesson;
    std::size_t step = 0; ///< the place of the new one
    std::string text;     ///< as it stands in the file
};

/// Writes a step into the file of a lesson, behind the one that is shown. It begins as that one ends; what has been
/// changed is its solution, and its check asks for each change by a condition that was tried: false at the start, true
/// after the solution. Where nothing was changed, or nothing tells it, the step has no task. Files that the session now
/// reads are copied into the lesson's folder. The errors are those of readLessonFile, of a session that cannot be run,
/// and Unwritable; then nothing is written. Canceled when stopped. As long as running the two sessions takes.
Result<RecordedStep> recordStep(const std::filesystem::path &file, const RecordedWork &work, const LessonRules &rules,
                                const Progress &progress);

} // namespace eigenscope

#pragma once

#include "core/lessons/lesson.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// A lesson and where it is to be opened.
struct LessonAt {
    Lesson lesson;
    std::size_t step = 0;
};

/// The lesson of this id or file, at the step of this number, from 1, or id; at the first where none is given. The
/// errors are those of lessonFile and readLessonFile, and InvalidParameter for a step that it does not have.
Result<LessonAt> namedLesson(const std::string &name, const std::string &step, const Registries &registries);

/// The same at the step where the learner has left it: the first that was neither done nor seen.
Result<LessonAt> leftLesson(const std::string &name, const Registries &registries);

} // namespace eigenscope

#pragma once

#include "core/lessons/lesson_library.h"
#include "core/lessons/step_marks.h"

#include <map>

namespace eigenscope {

/// How far a learner has come with the lessons: their steps that were done, seen or skipped, by their ids. It holds no
/// names and no times. A value.
class LessonProgress {
public:
    /// What this file holds; one that is missing or damaged is as none.
    static LessonProgress read(const std::filesystem::path &file);
    /// Writes the file whole or not at all; its folder is made where there is none. The errors are those of writeFile.
    [[nodiscard]] Result<void> write(const std::filesystem::path &file) const;

    [[nodiscard]] StepMarks marks(const Lesson &lesson) const;
    [[nodiscard]] StepMarks marks(const LessonEntry &lesson) const;
    /// Takes the marks of all steps of a lesson in place of what was kept of it.
    void keep(const Lesson &lesson, const StepMarks &marks);

    /// Nothing is kept of what is not as `json` writes it.
    static LessonProgress fromJson(const Json &json);
    [[nodiscard]] Json json() const;
    bool operator==(const LessonProgress &) const = default;

private:
    struct Kept {
        int version = 1; ///< of the lesson; steps that another version has too keep their marks
        std::map<std::string, StepMark> marks = {};
        bool operator==(const Kept &) const = default;
    };
    static std::optional<Kept> keptIn(const Json &json);
    [[nodiscard]] StepMark mark(const std::string &lesson, const std::string &step) const;

    std::map<std::string, Kept> m_lessons;
};

} // namespace eigenscope

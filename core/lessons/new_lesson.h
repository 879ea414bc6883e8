#pragma once

#include "core/lessons/lesson_rules.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// What a lesson is made of that begins with what stands in a window.
struct NewLesson {
    std::string title;
    std::filesystem::path file;        ///< that is written
    Session session;                   ///< with its views
    std::vector<Index> selection = {}; ///< the selected rows
    std::filesystem::path folder = {}; ///< relative paths of the session start here
    bool isOfScenes = false;           ///< a step for each scene of the session, in place of what stands
};

/// "kernel-pca-on-rings" for "Kernel PCA on rings"; "lesson" for a title without letters and digits of ASCII.
std::string lessonIdOf(std::string_view title);

/// Writes the lesson with one step, which its author fills with words, or with a step for each scene, in the words of
/// the scene. Files that the session reads are copied into the lesson's own folder. TooLarge where they, or the data
/// that were pasted, are more than a lesson may have; InvalidParameter without a title; Unreadable and Unwritable say
/// which file. Nothing stays of what was refused.
Result<void> writeNewLesson(const NewLesson &lesson, const LessonRules &rules);

} // namespace eigenscope

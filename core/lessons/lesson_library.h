#pragma once

#include "core/lessons/lesson.h"

namespace eigenscope {

/// A step as a list shows it.
struct ListedStep {
    std::string id;
    std::string title = {};
    Names explains = {}; ///< things that the step says it explains: "reducer:isomap"
    Names pointsAt = {}; ///< things among its targets
    Names uses = {};     ///< things that its settings and solutions use
    bool operator==(const ListedStep &) const = default;
};

/// A lesson as a list shows it.
struct LessonEntry {
    LessonHead head;
    std::vector<ListedStep> steps = {};
    std::filesystem::path file;
    Sentence fault = {}; ///< why its parts could not be read; empty where they were
};

/// The files of the lessons in a folder and of their translations, by their names; none where there is no such folder.
std::vector<std::filesystem::path> lessonFilesIn(const std::filesystem::path &folder);

/// The lessons that lie in a folder, by the names of their files, each in this language ("de_DE") where somebody has
/// translated it. What they say is not checked. O(bytes).
std::vector<LessonEntry> lessonsIn(const std::filesystem::path &folder, const std::string &language = {});

/// The file of a lesson by its id or by its path. InvalidParameter, with the nearest id, where there is none.
Result<std::filesystem::path> lessonFile(const std::string &name, const std::vector<LessonEntry> &known);

} // namespace eigenscope

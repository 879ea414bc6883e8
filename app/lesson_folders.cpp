#include "app/lesson_folders.h"

#include "app/resource_folder.h"

#include <cstdlib>

namespace eigenscope {
namespace {

std::filesystem::path dataFolder() {
    if (const char *given = std::getenv("XDG_DATA_HOME"); given && *given)
        return given;
    const char *home = std::getenv("HOME");
    return std::filesystem::path(home ? home : "") / ".local" / "share";
}

} // namespace

std::filesystem::path ownLessonFolder() {
    return resourceFolder() / "lessons";
}

std::filesystem::path personalLessonFolder() {
    return dataFolder() / "eigenscope" / "lessons";
}

std::filesystem::path lessonProgressFile() {
    return personalLessonFolder() / "progress.json";
}

std::vector<LessonEntry> knownLessons(const std::string &language) {
    std::vector<LessonEntry> lessons = lessonsIn(ownLessonFolder(), language);
    for (LessonEntry &entry : lessonsIn(personalLessonFolder(), language))
        lessons.push_back(std::move(entry));
    return lessons;
}

} // namespace eigenscope

#pragma once

#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_library.h"
#include "tests/project_file.h"
#include "ui/window/lessons/lesson_handout.h"

#include <filesystem>

namespace eigenscope {

/// The lessons that the program brings along, and what handouts of them are made from.
struct OurLessons {
    Registries registries = builtinRegistries(sampleFolder());
    std::vector<LessonEntry> entries = lessonsIn(projectFile("resources/lessons"));

    OurLessons() {
        registries.lessons = [this] { return entries; };
    }
    [[nodiscard]] Lesson read(const std::filesystem::path &file) const {
        auto lesson = readLessonFile(file, lessonRules(registries));
        if (!lesson)
            qFatal("%s", lesson.error().message.c_str());
        return *std::move(lesson);
    }
    [[nodiscard]] Lesson named(const std::string &id) const { return read(*lessonFile(id, entries)); }
};

/// All words of the pages.
inline QString textOf(const HandoutPages &pages) {
    QStringList texts;
    for (std::size_t page = 0; page < pages.count(); ++page)
        texts += pages.texts(page);
    return texts.join('\n');
}

} // namespace eigenscope

#include "ui/palette/sources/lesson_entries.h"

namespace eigenscope {
namespace {

/// An entry that opens a lesson, at a step where one is given.
PaletteEntry opening(const LessonEntry &lesson, const std::string &step, const PaletteTargets &targets) {
    const std::string place = step.empty() ? lesson.head.id : lesson.head.id + "/" + step;
    return {.key = "lessons:" + QString::fromStdString(place),
            .title = {},
            .detail = {},
            .shortcut = {},
            .whyNot = QString::fromStdString(lesson.fault),
            .run = [open = targets.openLesson, file = QString::fromStdString(lesson.file.string()),
                    at = QString::fromStdString(step)] { open(file, at); }};
}

ListedEntry wholeLesson(const LessonEntry &lesson, const PaletteTargets &targets) {
    PaletteEntry entry = opening(lesson, {}, targets);
    entry.title = QString::fromStdString(lesson.head.title);
    entry.detail = QObject::tr("lesson, %1 min").arg(lesson.head.minutes);
    return {std::move(entry), QString::fromStdString(lesson.head.goal + ' ' + lesson.head.audience)};
}

ListedEntry oneStep(const LessonEntry &lesson, std::size_t i, const PaletteTargets &targets) {
    PaletteEntry entry = opening(lesson, lesson.steps[i].id, targets);
    entry.title = QString::fromStdString(lesson.steps[i].title);
    entry.detail = QObject::tr("step %1 of %2").arg(i + 1).arg(QString::fromStdString(lesson.head.title));
    return {std::move(entry)};
}

std::vector<ListedEntry> listLessons(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    for (const LessonEntry &lesson : targets.lessons()) {
        entries.push_back(wholeLesson(lesson, targets));
        for (std::size_t i = 0; i < lesson.steps.size(); ++i)
            entries.push_back(oneStep(lesson, i, targets));
    }
    return entries;
}

} // namespace

PaletteSourceInfo lessonEntries() {
    return listed("lessons", "Lessons", {}, listLessons);
}

} // namespace eigenscope

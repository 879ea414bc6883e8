#include "ui/palette/sources/lesson_entries.h"

#include "core/lessons/lesson_index.h"
#include "ui/lessons/named_things.h"
#include "ui/text/said.h"

#include <set>

namespace eigenscope {
namespace {

/// An entry that opens a lesson, at a step where one is given.
PaletteEntry opening(const LessonEntry &lesson, const std::string &step, const PaletteTargets &targets) {
    const std::string place = step.empty() ? lesson.head.id : lesson.head.id + "/" + step;
    return {.key = "lessons:" + QString::fromStdString(place),
            .title = {},
            .detail = {},
            .shortcut = {},
            .whyNot = said(lesson.fault),
            .run = [open = targets.openLesson, file = QString::fromStdString(lesson.file.string()),
                    at = QString::fromStdString(step)] { open(file, at); }};
}

ListedEntry wholeLesson(const LessonEntry &lesson, const PaletteTargets &targets) {
    PaletteEntry entry = opening(lesson, {}, targets);
    entry.title = QObject::tr("Lesson: %1").arg(QString::fromStdString(lesson.head.title));
    entry.detail = QObject::tr("%1 min").arg(lesson.head.minutes);
    return {std::move(entry), QString::fromStdString(lesson.head.goal + ' ' + lesson.head.audience)};
}

ListedEntry oneStep(const LessonEntry &lesson, std::size_t i, const PaletteTargets &targets) {
    PaletteEntry entry = opening(lesson, lesson.steps[i].id, targets);
    entry.title = QString::fromStdString(lesson.steps[i].title);
    entry.detail = QObject::tr("step %1 of %2").arg(i + 1).arg(QString::fromStdString(lesson.head.title));
    return {std::move(entry)};
}

/// "Lesson: Isomap", at the step that explains it.
ListedEntry ofThing(const NamedThing &thing, const LessonPlace &place, const PaletteTargets &targets) {
    return {{.key = "lessons:" + QString::fromStdString(thing.id),
             .title = QObject::tr("Lesson: %1").arg(thing.name),
             .detail = QObject::tr("step %1 of %2").arg(place.number).arg(QString::fromStdString(place.lesson)),
             .shortcut = {},
             .whyNot = {},
             .run = [open = targets.openLesson, file = QString::fromStdString(place.file.string()),
                     at = QString::fromStdString(place.step)] { open(file, at); }},
            QString::fromStdString(place.title)};
}

std::vector<ListedEntry> listLessons(const PaletteTargets &targets) {
    std::vector<ListedEntry> entries;
    const std::vector<LessonEntry> lessons = targets.lessons();
    for (const LessonEntry &lesson : lessons) {
        entries.push_back(wholeLesson(lesson, targets));
        for (std::size_t i = 0; i < lesson.steps.size(); ++i)
            entries.push_back(oneStep(lesson, i, targets));
    }
    const LessonIndex index(lessons);
    std::set<std::pair<QString, QString>> told; // a view and its workspace may have one name
    for (const NamedThing &thing : namedThings(targets.catalogue, targets.views, targets.workspaces))
        if (const LessonPlace *place = index.placeOf(thing.id))
            if (ListedEntry entry = ofThing(thing, *place, targets);
                told.emplace(entry.entry.title, entry.entry.detail).second)
                entries.push_back(std::move(entry));
    return entries;
}

} // namespace

PaletteSourceInfo lessonEntries() {
    return listed("lessons", "Lessons", {}, listLessons);
}

} // namespace eigenscope

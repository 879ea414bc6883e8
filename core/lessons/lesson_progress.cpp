#include "core/lessons/lesson_progress.h"

#include "core/base/json_value.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/table_writer.h"

#include <array>

namespace eigenscope {
namespace {

const char *const lessonsKey = "lessons";
const char *const versionKey = "version";
constexpr std::array<std::pair<StepMark, const char *>, 3> markKeys{
    {{StepMark::Done, "done"}, {StepMark::Seen, "seen"}, {StepMark::Skipped, "skipped"}}};

} // namespace

LessonProgress LessonProgress::read(const std::filesystem::path &file) {
    const Result<FileContent> content = fileContent(file);
    return content ? fromJson(Json::parse(content->bytes(), nullptr, false)) : LessonProgress();
}

Result<void> LessonProgress::write(const std::filesystem::path &file) const {
    std::error_code told; // by writeFile
    std::filesystem::create_directories(file.parent_path(), told);
    return writeFile(file, json().dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

StepMark LessonProgress::mark(const std::string &lesson, const std::string &step) const {
    const auto kept = m_lessons.find(lesson);
    if (kept == m_lessons.end())
        return StepMark::Open;
    const auto mark = kept->second.marks.find(step);
    return mark == kept->second.marks.end() ? StepMark::Open : mark->second;
}

StepMarks LessonProgress::marks(const Lesson &lesson) const {
    StepMarks marks;
    for (const LessonStep &step : lesson.steps)
        marks.push_back(mark(lesson.head.id, step.id));
    return marks;
}

StepMarks LessonProgress::marks(const LessonEntry &lesson) const {
    StepMarks marks;
    for (const ListedStep &step : lesson.steps)
        marks.push_back(mark(lesson.head.id, step.id));
    return marks;
}

void LessonProgress::keep(const Lesson &lesson, const StepMarks &marks) {
    Kept kept{lesson.head.version};
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i] != StepMark::Open)
            kept.marks[lesson.steps[i].id] = marks[i];
    m_lessons[lesson.head.id] = std::move(kept);
}

std::optional<LessonProgress::Kept> LessonProgress::keptIn(const Json &json) {
    const auto version = valueIn<std::int64_t>(entryOf(json, versionKey));
    if (!version)
        return {};
    Kept kept{static_cast<int>(*version)};
    for (const auto &[mark, key] : markKeys)
        for (const Json &step : entryOf(json, key)) {
            const auto id = valueIn<std::string>(step);
            if (!id)
                return {};
            kept.marks[*id] = mark;
        }
    return kept;
}

LessonProgress LessonProgress::fromJson(const Json &json) {
    LessonProgress progress;
    for (const auto &[lesson, entry] : entryOf(json, lessonsKey).items())
        if (std::optional<Kept> kept = keptIn(entry))
            progress.m_lessons[lesson] = *std::move(kept);
        else
            return {};
    return progress;
}

Json LessonProgress::json() const {
    Json lessons = Json::object();
    for (const auto &[lesson, kept] : m_lessons) {
        Json &entry = lessons[lesson] = {{versionKey, kept.version}};
        for (const auto &[mark, key] : markKeys) {
            Json &steps = entry[key] = Json::array();
            for (const auto &[step, given] : kept.marks)
                if (given == mark)
                    steps.push_back(step);
        }
    }
    return {{lessonsKey, std::move(lessons)}};
}

} // namespace eigenscope

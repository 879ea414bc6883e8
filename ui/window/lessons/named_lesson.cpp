#include "ui/window/lessons/named_lesson.h"

#include "core/base/nearest_name.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_progress.h"

#include <algorithm>
#include <charconv>

namespace eigenscope {
namespace {

Result<std::size_t> stepOf(const Lesson &lesson, const std::string &written) {
    if (written.empty())
        return std::size_t{0};
    std::size_t number = 0;
    const auto read = std::from_chars(written.data(), written.data() + written.size(), number);
    if (read.ptr == written.data() + written.size() && number >= 1 && number <= lesson.steps.size())
        return number - 1;
    const auto step = std::ranges::find(lesson.steps, written, &LessonStep::id);
    if (step != lesson.steps.end())
        return static_cast<std::size_t>(step - lesson.steps.begin());
    Names ids;
    for (const LessonStep &one : lesson.steps)
        ids.push_back(one.id);
    return unknownName(sentence("step of the lesson '%1'", lesson.head.id), written, ids);
}

} // namespace

Result<LessonAt> namedLesson(const std::string &name, const std::string &step, const Registries &registries) {
    TRY(const std::filesystem::path file, lessonFile(name, registries.lessons()));
    TRY(Lesson lesson, readLessonFile(file, lessonRules(registries)));
    TRY(const std::size_t at, stepOf(lesson, step));
    return LessonAt{std::move(lesson), at};
}

Result<LessonAt> leftLesson(const std::string &name, const Registries &registries) {
    TRY(LessonAt at, namedLesson(name, {}, registries));
    at.step = nextStep(LessonProgress::read(registries.lessonProgress).marks(at.lesson)).value_or(0);
    return at;
}

} // namespace eigenscope

#include "core/lessons/new_lesson.h"

#include "core/formats/table_writer.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_files.h"
#include "core/lessons/lesson_limits.h"
#include "core/lessons/lesson_writing.h"

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

bool isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

std::string newLessonText(const NewLesson &asked, Json start) {
    Lesson lesson;
    lesson.head.id = lessonIdOf(asked.title);
    lesson.head.title = asked.title;
    lesson.head.goal = "say what is understood at the end";
    lesson.start = std::move(start);
    LessonStep step;
    step.title = "The first look";
    step.text = "Say what is seen here, and what to look for.";
    step.json = {{"id", "start"}};
    if (!asked.selection.empty())
        step.json["select"] = asked.selection;
    lesson.steps.push_back(std::move(step));
    return lessonText(lesson);
}

Result<void> checkTitle(const std::string &title) {
    const bool isOneLine = title.find_first_of("\r\n") == std::string::npos;
    if (title.find_first_not_of(" \t") == std::string::npos || !isOneLine)
        return Error{Error::Kind::InvalidParameter, "A lesson needs a title of one line."};
    return {};
}

Result<void> writeText(const std::string &text, const NewLesson &lesson, const LessonRules &rules) {
    if (text.size() > largestLessonFile)
        return Error{Error::Kind::TooLarge,
                     "A lesson is at most 1 MB, and with the data that were pasted this one would be larger. Save the "
                     "data as a file, and open that first."};
    TRY(readLesson(text, lesson.file, rules));
    return writeFile(lesson.file, text);
}

} // namespace

std::string lessonIdOf(std::string_view title) {
    std::string id;
    for (char c : title) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (isLetterOrDigit(c))
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id.empty() ? "lesson" : id;
}

Result<void> writeNewLesson(const NewLesson &lesson, const LessonRules &rules) {
    TRY(checkTitle(lesson.title));
    LessonFiles files(lessonFolder(lesson.file));
    const std::string text = newLessonText(lesson, files.own(lesson.session, lesson.folder, rules.catalogue));
    TRY(files.checkSize());
    std::error_code refused;
    fs::create_directories(lesson.file.parent_path(), refused);
    Result<void> written = files.copy();
    if (written)
        written = writeText(text, lesson, rules);
    if (!written)
        files.takeBack();
    return written;
}

} // namespace eigenscope

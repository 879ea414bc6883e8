#include "core/lessons/new_lesson.h"

#include "core/formats/table_writer.h"
#include "core/lessons/lesson_file.h"
#include "core/lessons/lesson_files.h"
#include "core/lessons/lesson_limits.h"
#include "core/lessons/lesson_writing.h"
#include "core/pipeline/session/scenes.h"
#include "core/pipeline/session/session_patch.h"

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

bool isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// A line that a person wrote, as Markdown that says the same: no formula, no live number and no heading begins in it.
std::string asMarkdown(const std::string &line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool beginsNumber = line[i] == '{' && i > 0 && line[i - 1] == '{';
        if (line[i] == '$' || line[i] == '\\' ||
            (i == 0 && std::string_view("#>`-+*=~").find(line[i]) != std::string_view::npos))
            text += '\\';
        text += beginsNumber ? std::string(" {") : line[i] == '\n' || line[i] == '\r' ? " " : std::string(1, line[i]);
    }
    return text;
}

/// Of a step: the beginning of the line.
std::string titleOf(const Scene &scene, std::size_t number) {
    constexpr std::size_t longest = 80; // bytes
    std::string title = asMarkdown(scene.name.empty() ? scene.text : scene.name);
    if (title.find_first_not_of(" \t") == std::string::npos)
        return "Scene " + std::to_string(number);
    if (title.size() <= longest)
        return title;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(title[end]) & 0xC0U) == 0x80U) // within a character
        --end;
    return title.substr(0, end) + "…";
}

LessonStep madeStep(const std::string &id, const std::vector<Index> &selection) {
    LessonStep step;
    step.json = {{"id", id}};
    if (!selection.empty())
        step.json["select"] = selection;
    return step;
}

void addWhatStands(const NewLesson &asked, LessonFiles &files, const Catalogue &catalogue, Lesson &lesson) {
    lesson.start = files.own(asked.session, asked.folder, catalogue);
    LessonStep step = madeStep("start", asked.selection);
    step.title = "The first look";
    step.text = "Say what is seen here, and what to look for.";
    lesson.steps.push_back(std::move(step));
}

Result<void> addScenes(const NewLesson &asked, LessonFiles &files, const Catalogue &catalogue, Lesson &lesson) {
    const std::vector<Scene> scenes = scenesOf(asked.session);
    if (scenes.empty() || scenes.size() > mostLessonSteps)
        return Error{Error::Kind::InvalidParameter, sentence("A lesson is made of 1 to %1 scenes. This session has %2.",
                                                             mostLessonSteps, scenes.size())};
    Json before;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        TRY(const Session there, sceneSession(asked.session, i, catalogue));
        Json own = files.own(there, asked.folder, catalogue);
        LessonStep step = madeStep("scene-" + std::to_string(i + 1), there.selection());
        step.title = titleOf(scenes[i], i + 1);
        step.text = scenes[i].text.empty() ? "Say what is seen here." : asMarkdown(scenes[i].text);
        if (i == 0)
            lesson.start = own;
        else if (Json patch = sessionPatch(before, own); !patch.empty())
            step.json["session"] = std::move(patch);
        lesson.steps.push_back(std::move(step));
        before = std::move(own);
    }
    return {};
}

Result<std::string> newLessonText(const NewLesson &asked, LessonFiles &files, const Catalogue &catalogue) {
    Lesson lesson;
    lesson.head.id = lessonIdOf(asked.title);
    lesson.head.title = asked.title;
    lesson.head.goal = "say what is understood at the end";
    if (asked.isOfScenes) {
        TRY(addScenes(asked, files, catalogue, lesson));
    } else {
        addWhatStands(asked, files, catalogue, lesson);
    }
    return lessonText(lesson);
}

Result<void> checkTitle(const std::string &title) {
    const bool isOneLine = title.find_first_of("\r\n") == std::string::npos;
    if (title.find_first_not_of(" \t") == std::string::npos || !isOneLine)
        return Error{Error::Kind::InvalidParameter, sentence("A lesson needs a title of one line.")};
    return {};
}

Result<void> writeText(const std::string &text, const NewLesson &lesson, const LessonRules &rules) {
    if (text.size() > largestLessonFile)
        return Error{
            Error::Kind::TooLarge,
            sentence("A lesson is at most 1 MB, and with the data that were pasted this one would be larger. Save the "
                     "data as a file, and open that first.")};
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
    TRY(const std::string text, newLessonText(lesson, files, rules.catalogue));
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

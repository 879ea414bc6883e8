#include "core/lessons/lesson_file.h"

#include "core/base/nearest_name.h"
#include "core/formats/bytes/file_content.h"
#include "core/lessons/block_reading.h"
#include "core/lessons/lesson_head.h"
#include "core/lessons/lesson_keys.h"
#include "core/lessons/lesson_language.h"
#include "core/lessons/lesson_limits.h"
#include "core/lessons/lesson_sessions.h"
#include "core/lessons/question_reader.h"
#include "core/lessons/step_reader.h"
#include "core/pipeline/session/session.h"

#include <algorithm>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

Error fault(const Sentence &message, int line) {
    return {Error::Kind::InvalidParameter, message, line};
}

/// The ids that answers and guesses can have: those of all questions and steps.
KnownPaths knownPaths(const LessonText &text, const LessonRules &rules) {
    Names answers = {""}, guesses = {""}; // no lesson has none: an empty list would accept all
    for (const LessonSection &section : text.sections)
        for (const LessonBlock &block : section.blocks) {
            if (const auto id = block.json.find("id"); id != block.json.end() && id->is_string())
                guesses.push_back(id->get<std::string>());
            if (const auto list = block.json.find("questions"); list != block.json.end() && list->is_array())
                for (std::size_t i = 0; i < list->size(); ++i)
                    answers.push_back(questionId((*list)[i], i));
        }
    return {rules, std::move(answers), std::move(guesses)};
}

class LessonReader {
public:
    LessonReader(const LessonText &text, const fs::path &folder, const LessonRules &rules)
        : m_text(text), m_rules(rules), m_paths(knownPaths(text, rules)) {
        m_lesson.folder = folder;
    }

    Result<Lesson> lesson() {
        TRY(m_lesson.head, readLessonHead(m_text.front));
        TRY(blocks());
        TRY(steps());
        TRY(sessions());
        return std::move(m_lesson);
    }

private:
    [[nodiscard]] const LessonSection &introduction() const { return m_text.sections.front(); }

    Result<void> blocks() {
        m_lesson.introduction = introduction().text;
        TRY(checkText(introduction().text, introduction().lines, m_rules, m_paths));
        for (const LessonSection &section : m_text.sections)
            for (const LessonBlock &block : section.blocks)
                TRY(block.kind == "define"  ? define(block)
                    : block.kind == "start" ? start(section, block)
                                            : isInStep(section, block));
        return m_hasStart ? Result<void>() : fault(sentence("The lesson has no block 'eigenscope start'."), 1);
    }

    Result<void> define(const LessonBlock &block) {
        for (const auto &[name, value] : block.json.items()) {
            if (m_lesson.defines.contains(name))
                return fault(sentence("The name '%1' is defined twice.", name), block.lineOf(Json(name)));
            m_lesson.defines[name] = value;
        }
        return {};
    }

    Result<void> start(const LessonSection &section, const LessonBlock &block) {
        if (m_hasStart)
            return fault(sentence("A lesson has one block 'eigenscope start', and this is the second."), block.line);
        if (&section != &introduction())
            return fault(sentence("The block 'eigenscope start' stands before the first heading '##'."), block.line);
        const BlockReader reader(block, block.json, sentence("the start"), m_paths);
        TRY(reader.checkKeys(startKeys().ids()));
        TRY(m_lesson.start, reader.objectAt("session"));
        m_startLine = block.line;
        m_hasStart = true;
        return {};
    }

    Result<void> isInStep(const LessonSection &section, const LessonBlock &block) const {
        if (&section != &introduction())
            return {};
        return fault(sentence("A block 'eigenscope step' stands under a heading '##', and here is none."), block.line);
    }

    Result<void> steps() {
        for (const LessonSection &section : m_text.sections) {
            if (&section == &introduction())
                continue;
            TRY(LessonStep step, readStep(section, m_rules, m_paths));
            for (const LessonStep &other : m_lesson.steps)
                if (other.id == step.id)
                    return fault(sentence("Two steps have the id '%1'.", step.id), step.line);
            m_lesson.steps.push_back(std::move(step));
        }
        if (m_lesson.steps.empty())
            return fault(sentence("The lesson has no step: a heading '##' begins one."), 1);
        if (m_lesson.steps.size() > mostLessonSteps)
            return fault(
                sentence("A lesson has at most %1 steps. This one has %2.", mostLessonSteps, m_lesson.steps.size()),
                m_lesson.steps[mostLessonSteps].line);
        return {};
    }

    /// Every session is one that the catalogue accepts, and reads nothing of others.
    Result<void> sessions() {
        const auto all = lessonSessions(m_lesson);
        if (!all)
            return fault(all.error().message, all.error().line > 0 ? all.error().line : m_startLine);
        for (std::size_t i = 0; i < all->size(); ++i) {
            TRY(session((*all)[i].start, i, "session"));
            for (const Json &solved : (*all)[i].solved)
                TRY(session(solved, i, "solution"));
        }
        return {};
    }

    Result<void> session(const Json &json, std::size_t step, const char *key) const {
        const auto accepted = Session::fromJson(json, m_rules.catalogue).and_then([this](Session &&read) {
            return checkOwnFiles(read, m_lesson, m_rules.catalogue.kernels);
        });
        return accepted ? Result<void>()
                        : fault(sentence("The session of the step '%1': %2", m_lesson.steps[step].id,
                                         accepted.error().message),
                                lineOf(step, key));
    }

    /// The line of a key of a step's block.
    [[nodiscard]] int lineOf(std::size_t step, const char *key) const {
        for (const LessonBlock &block : m_text.sections[step + 1].blocks)
            if (block.kind == "step")
                return block.lineOf(Json(key));
        return m_lesson.steps[step].line;
    }

    const LessonText &m_text;
    const LessonRules &m_rules;
    KnownPaths m_paths;
    Lesson m_lesson;
    bool m_hasStart = false;
    int m_startLine = 1;
};

Error inFile(const fs::path &file, const Error &error) {
    const std::string name = file.filename().string();
    return {error.kind,
            error.line > 0 ? sentence("%1, line %2: %3", name, error.line, error.message)
                           : sentence("%1: %2", name, error.message),
            error.line, error.column};
}

Result<void> checkSizes(const fs::path &file) {
    std::error_code none;
    if (const std::uintmax_t size = fs::file_size(file, none); !none && size > largestLessonFile)
        return Error{Error::Kind::TooLarge,
                     sentence("%1: A lesson is at most 1 MB. This file has %2 bytes.", file.filename().string(), size)};
    std::uintmax_t total = 0;
    for (const auto &entry : fs::recursive_directory_iterator(lessonFolder(file), none))
        total += entry.is_regular_file(none) ? entry.file_size(none) : 0;
    if (total > largestLessonData)
        return Error{Error::Kind::TooLarge,
                     sentence("%1: The data of a lesson are at most 20 MB. Its folder holds %2 bytes.",
                              file.filename().string(), total)};
    return {};
}

} // namespace

fs::path lessonFolder(const fs::path &file) {
    const std::string name = originalOf(file).value_or(file).filename().string();
    const std::string stem =
        name.ends_with(lessonEnding) ? name.substr(0, name.size() - lessonEnding.size()) : file.stem().string();
    return file.parent_path() / stem;
}

Result<Lesson> readLesson(std::string_view text, const fs::path &file, const LessonRules &rules) {
    const Result<LessonText> parts = readLessonText(text);
    if (!parts)
        return inFile(file, parts.error());
    Result<Lesson> lesson = LessonReader(*parts, lessonFolder(file), rules).lesson();
    if (!lesson)
        return inFile(file, lesson.error());
    lesson->file = file;
    return lesson;
}

Result<Lesson> readLessonFile(const fs::path &file, const LessonRules &rules) {
    TRY(checkSizes(file));
    TRY(const FileContent content, fileContent(file));
    return readLesson(content.bytes(), file, rules);
}

} // namespace eigenscope

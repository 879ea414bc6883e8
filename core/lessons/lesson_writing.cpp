#include "core/lessons/lesson_writing.h"

#include "core/lessons/lesson_head.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::size_t widestLine = 110, widestBlock = 40, indentation = 2; // signs; a block of one line is short

std::string lineOf(const Json &json) {
    std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (!json.is_structured() || json.empty())
        return line;
    std::string spaced; // as people write it: a space behind each comma and colon, but not in texts
    bool isText = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        spaced += line[i];
        if (isText && line[i] == '\\')
            spaced += line[++i];
        else if (line[i] == '"')
            isText = !isText;
        if (!isText && (line[i] == ',' || line[i] == ':'))
            spaced += ' ';
    }
    return spaced;
}

/// JSON that begins in this column: what fits stands in one line.
std::string jsonText(const Json &json, std::size_t column, std::size_t depth) {
    std::string line = lineOf(json);
    const std::size_t widest = depth > 0 ? widestLine : widestBlock;
    if (!json.is_structured() || column + line.size() <= widest)
        return line;
    const std::string margin(indentation * (depth + 1), ' ');
    std::string lines;
    for (const auto &[key, value] : json.items()) {
        const std::string name = json.is_object() ? Json(key).dump() + ": " : "";
        lines += (lines.empty() ? "\n" : ",\n") + margin + name +
                 jsonText(value, margin.size() + name.size() + 1, depth + 1);
    }
    return (json.is_object() ? "{" : "[") + lines + "\n" + std::string(indentation * depth, ' ') +
           (json.is_object() ? "}" : "]");
}

std::string blockText(const char *kind, const Json &json) {
    return std::string("```eigenscope ") + kind + "\n" + jsonText(json, 0, 0) + "\n```\n";
}

std::string paragraph(const std::string &text) {
    return text.empty() ? "" : "\n" + text + "\n";
}

/// Where a line begins, counted from 1; the end of the text where it has fewer.
std::size_t beginOfLine(std::string_view text, int line) {
    std::size_t at = 0;
    for (int i = 1; i < line && at < text.size(); ++i)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

} // namespace

std::string stepText(const LessonStep &step) {
    std::string text = "## " + step.title + "\n" + paragraph(step.text);
    for (const std::string &note : step.teacher)
        text += "\n> Teacher: " + note + "\n";
    return text + "\n" + blockText("step", step.json);
}

std::string lessonText(const Lesson &lesson) {
    std::string text = "---\n" + lessonHeadText(lesson.head) + "---\n" + paragraph(lesson.introduction);
    if (!lesson.defines.empty())
        text += "\n" + blockText("define", lesson.defines);
    text += "\n" + blockText("start", {{"session", lesson.start}});
    for (const LessonStep &step : lesson.steps)
        text += "\n" + stepText(step);
    return text;
}

std::string withStepAfter(std::string_view text, const Lesson &lesson, std::size_t place, const LessonStep &step) {
    const bool isLast = place + 1 >= lesson.steps.size();
    const std::size_t at = isLast ? text.size() : beginOfLine(text, lesson.steps[place + 1].line);
    std::string before(text.substr(0, at));
    if (!before.empty() && before.back() != '\n')
        before += '\n';
    return isLast ? before + "\n" + stepText(step) : before + stepText(step) + "\n" + std::string(text.substr(at));
}

} // namespace eigenscope

#include "core/lessons/lesson_text.h"

#include "core/base/nearest_name.h"
#include "core/base/parameter.h"
#include "core/base/text_encoding.h"
#include "core/base/trimmed.h"
#include "core/lessons/lesson_keys.h"
#include "core/pipeline/session/json_reading.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::string_view frontFence = "---", blockFence = "```", blockWord = "eigenscope", headingSign = "## ",
                           teacherSign = "> Teacher:", quoteSign = ">";

Error onLine(int line, const Sentence &message) {
    return {Error::Kind::Syntax, message, line, 0};
}

int lineIn(const LessonBlock &block, std::size_t at) {
    return block.line +
           static_cast<int>(std::count(block.text.begin(), block.text.begin() + static_cast<long>(at), '\n'));
}

class LessonScanner {
public:
    explicit LessonScanner(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            m_lines.push_back(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    Result<LessonText> whole() {
        TRY(front());
        m_text.sections.emplace_back();
        while (!atEnd())
            TRY(line());
        endParagraph();
        return std::move(m_text);
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at == m_lines.size(); }
    [[nodiscard]] int lineNumber() const { return static_cast<int>(m_at) + 1; }
    LessonSection &section() { return m_text.sections.back(); }

    Result<void> front() {
        if (atEnd() || trimmed(m_lines[0]) != frontFence)
            return onLine(1, sentence("A lesson begins with a line of three dashes, '---', and its front matter."));
        for (++m_at; !atEnd() && trimmed(m_lines[m_at]) != frontFence; ++m_at)
            TRY(frontLine(trimmed(m_lines[m_at])));
        if (atEnd())
            return onLine(1, sentence("The front matter that begins here is not closed by a line '---'."));
        ++m_at;
        return {};
    }

    Result<void> frontLine(std::string_view line) {
        if (line.empty())
            return {};
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return onLine(lineNumber(),
                          sentence("A line of the front matter is 'key: value'. Got '%1'.", excerpt(line)));
        m_text.front.push_back(
            {std::string(trimmed(line.substr(0, colon))), std::string(trimmed(line.substr(colon + 1))), lineNumber()});
        return {};
    }

    Result<void> line() {
        const std::string_view line = m_lines[m_at];
        if (line.starts_with(blockFence))
            return fenced(trimmed(line.substr(blockFence.size())));
        if (line.starts_with(headingSign)) {
            endParagraph();
            m_text.sections.push_back(
                {std::string(trimmed(line.substr(headingSign.size()))), lineNumber(), {}, {}, {}, {}});
        } else if (line.starts_with(teacherSign)) {
            m_teacher = trimmed(line.substr(teacherSign.size()));
            m_isForTeacher = true;
        } else if (m_isForTeacher && line.starts_with(quoteSign)) {
            m_teacher += " " + std::string(trimmed(line.substr(quoteSign.size())));
        } else {
            plainLine(line);
        }
        ++m_at;
        return {};
    }

    void plainLine(std::string_view line) {
        endTeacher();
        addLine(line, lineNumber());
    }

    /// Empty lines before a text are none of it.
    void addLine(std::string_view line, int number) {
        if (section().text.empty() && trimmed(line).empty())
            return;
        section().text += std::string(line) + "\n";
        section().lines.push_back(number);
    }

    void endTeacher() {
        if (m_isForTeacher)
            section().teacher.push_back(m_teacher);
        m_isForTeacher = false;
    }

    void endParagraph() {
        endTeacher();
        section().text = trimmed(section().text);
    }

    /// A block with JSON, or one of other text, which stays where it is.
    Result<void> fenced(std::string_view info) {
        endTeacher();
        const int begin = lineNumber();
        const std::size_t first = m_at + 1;
        for (++m_at; !atEnd() && !m_lines[m_at].starts_with(blockFence);)
            ++m_at;
        if (atEnd())
            return onLine(begin, sentence("The block that begins here is not closed by a line '```'."));
        std::string inside;
        for (std::size_t i = first; i < m_at; ++i)
            inside += std::string(m_lines[i]) + "\n";
        ++m_at;
        if (!info.starts_with(blockWord)) {
            for (int line = begin; line <= static_cast<int>(m_at); ++line)
                addLine(m_lines[static_cast<std::size_t>(line) - 1], line);
            return {};
        }
        return block(std::string(trimmed(info.substr(blockWord.size()))), std::move(inside), begin);
    }

    Result<void> block(std::string kind, std::string inside, int begin) {
        const Names kinds = blockKinds().ids();
        if (std::ranges::find(kinds, kind) == kinds.end())
            return onLine(begin, unknownName(sentence("block"), kind, kinds).message);
        Result<Json> json = parseJsonText(inside);
        if (!json)
            return onLine(begin + std::max(1, json.error().line), sentence("In the block: %1", json.error().message));
        if (!json->is_object())
            return onLine(begin + 1, sentence("A block holds a JSON object. Got %1.", shortText(*json)));
        section().blocks.push_back({std::move(kind), *std::move(json), std::move(inside), begin + 1});
        return {};
    }

    std::vector<std::string_view> m_lines;
    std::size_t m_at = 0; ///< the line that is looked at
    LessonText m_text;
    std::string m_teacher; ///< the paragraph that is open
    bool m_isForTeacher = false;
};

} // namespace

int LessonBlock::lineOf(std::string_view part) const {
    const std::size_t at = text.find(part);
    return at == std::string::npos ? line : lineIn(*this, at);
}

int LessonBlock::lineOf(const Json &value) const {
    return lineOf(std::string_view(value.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

Result<LessonText> readLessonText(std::string_view text) {
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return LessonScanner(text).whole();
}

} // namespace eigenscope

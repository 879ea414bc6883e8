#include "app/step_expression.h"

namespace eigenscope {
namespace {

class Reader {
public:
    Reader(std::string_view text, const Sentence &kind) : m_text(text), m_kind(kind) {}

    Result<StepExpression> step() {
        StepExpression step{word("(), \t"), {}};
        if (step.id.empty())
            return expected(sentence("the name of a %1", m_kind));
        if (!take('('))
            return m_at == m_text.size() ? Result<StepExpression>(std::move(step)) : expected(sentence("'('"));
        while (!take(')')) {
            if (!step.settings.empty() && !take(','))
                return expected(sentence("',' or ')'"));
            std::string name = word("=(), \t");
            if (name.empty() || !take('='))
                return expected(sentence("NAME=VALUE"));
            TRY(std::string value, readValue());
            step.settings.emplace_back(std::move(name), std::move(value));
        }
        if (m_at != m_text.size())
            return expected(sentence("the end"));
        return step;
    }

private:
    Error expected(const Sentence &what) const {
        return {Error::Kind::Syntax,
                sentence("The %1 '%2' should have %3 at character %4.", m_kind, m_text, what, m_at + 1), 0,
                static_cast<int>(m_at) + 1};
    }

    void skipSpaces() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
            ++m_at;
    }

    bool take(char sign) {
        skipSpaces();
        if (m_at == m_text.size() || m_text[m_at] != sign)
            return false;
        ++m_at;
        skipSpaces();
        return true;
    }

    /// All up to one of `ends`.
    std::string word(std::string_view ends) {
        skipSpaces();
        const std::size_t end = std::min(m_text.find_first_of(ends, m_at), m_text.size());
        std::string word(m_text.substr(m_at, end - m_at));
        m_at = end;
        return word;
    }

    Result<std::string> readValue() {
        for (const auto &[open, close] : {std::pair('[', ']'), std::pair('"', '"')}) {
            if (!take(open))
                continue;
            std::string inside = word(std::string_view(&close, 1));
            if (!take(close))
                return expected(sentence("'%1'", std::string(1, close)));
            return inside;
        }
        std::string bare = word(",) \t");
        if (bare.empty())
            return expected(sentence("a value"));
        return bare;
    }

    std::string_view m_text;
    const Sentence &m_kind;
    std::size_t m_at = 0;
};

} // namespace

Result<StepExpression> parseStep(std::string_view text, const Sentence &kind) {
    return Reader(text, kind).step();
}

} // namespace eigenscope

#include "app/packaging/sentence_templates.h"

#include "core/base/json.h"
#include "core/formats/bytes/file_content.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>

namespace eigenscope {
namespace {

namespace fs = std::filesystem;

bool isOfWord(char sign) {
    return std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '_';
}

bool hasLetter(std::string_view text) {
    return std::ranges::any_of(text, [](unsigned char sign) { return std::isalpha(sign) != 0; });
}

/// What stands between the quotes of a literal, as the compiler understands it: the escapes that a sentence needs are
/// those of JSON.
std::string resolved(std::string_view literal) {
    const Json text = Json::parse('"' + std::string(literal) + '"', nullptr, false);
    return text.is_string() ? text.get<std::string>() : std::string();
}

/// A source of C++ as words, literals and signs; without spaces and comments.
class SourceReader {
public:
    enum class Kind { Word, Literal, Sign, End };
    struct Token {
        Kind kind = Kind::End;
        std::string text = {};

        [[nodiscard]] bool isSign(const char *sign) const { return kind == Kind::Sign && text == sign; }
    };

    explicit SourceReader(std::string_view source) : m_rest(source) {}

    Token next() {
        skipBlank();
        if (m_rest.empty())
            return {};
        const char first = m_rest.front();
        if (first == '"')
            return {Kind::Literal, resolved(quoted())};
        if (first == '\'') {
            quoted(); // it may be a bracket
            return {Kind::Sign};
        }
        if (!isOfWord(first))
            return {Kind::Sign, std::string(take(1))};
        const bool isNumber = std::isdigit(static_cast<unsigned char>(first)) != 0; // 10'000
        const auto end = std::ranges::find_if_not(
            m_rest, [isNumber](char sign) { return isOfWord(sign) || (isNumber && sign == '\''); });
        const std::string_view word = take(static_cast<std::size_t>(end - m_rest.begin()));
        if (word.ends_with('R') && m_rest.starts_with('"'))
            return {Kind::Literal, std::string(raw())};
        return {Kind::Word, std::string(word)};
    }

private:
    std::string_view take(std::size_t signs) {
        const std::string_view taken = m_rest.substr(0, signs);
        m_rest.remove_prefix(taken.size());
        return taken;
    }
    /// What stands before `end`, which is taken too.
    std::string_view takeUntil(std::string_view end) {
        const std::string_view taken = take(m_rest.find(end));
        take(end.size());
        return taken;
    }
    void skipBlank() {
        for (;;)
            if (m_rest.starts_with("//"))
                takeUntil("\n");
            else if (m_rest.starts_with("/*"))
                takeUntil("*/");
            else if (!m_rest.empty() && std::isspace(static_cast<unsigned char>(m_rest.front())) != 0)
                take(1);
            else
                return;
    }
    /// The inside of a literal, be it of one sign or of any number; its escapes hide quotes.
    std::string_view quoted() {
        const char quote = take(1).front();
        std::size_t end = 0;
        while (end < m_rest.size() && m_rest[end] != quote)
            end += m_rest[end] == '\\' ? 2 : 1;
        const std::string_view inside = take(end);
        take(1);
        return inside;
    }
    std::string_view raw() {
        take(1);
        return takeUntil(")" + std::string(takeUntil("(")) + "\"");
    }

    std::string_view m_rest;
};

std::vector<std::string> templatesIn(std::string_view source) {
    using Kind = SourceReader::Kind;
    std::vector<std::string> found;
    std::string literal; // as far as it has been put together
    int depth = 0;       // of the brackets of a call, 0 outside
    bool isCalled = false;
    SourceReader reader(source);
    for (auto token = reader.next(); token.kind != Kind::End; token = reader.next()) {
        if (token.kind == Kind::Literal && depth > 0) {
            literal += token.text;
            continue;
        }
        if (hasLetter(literal))
            found.push_back(literal);
        literal.clear();
        if (token.isSign("(") && (depth > 0 || isCalled))
            ++depth;
        else if (token.isSign(")") && depth > 0)
            --depth;
        isCalled = token.kind == Kind::Word && (token.text == "sentence" || token.text == "counted");
    }
    return found;
}

} // namespace

Result<std::vector<SentenceTemplate>> sentenceTemplates(const fs::path &project) {
    std::vector<fs::path> files;
    for (const char *folder : {"core", "ui", "app"}) {
        std::error_code failed;
        for (const auto &entry : fs::recursive_directory_iterator(project / folder, failed))
            if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
                files.push_back(entry.path());
        if (failed)
            return Error{Error::Kind::Unreadable,
                         sentence("The folder %1 cannot be read.", (project / folder).string())};
    }
    std::ranges::sort(files);
    std::vector<SentenceTemplate> found;
    for (const fs::path &file : files) {
        TRY(const FileContent source, fileContent(file));
        for (std::string &text : templatesIn(source.bytes()))
            found.push_back({std::move(text), file.lexically_relative(project).generic_string()});
    }
    return found;
}

} // namespace eigenscope

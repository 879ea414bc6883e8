#include "core/formats/arff_reader.h"

#include "core/base/calendar.h"
#include "core/base/number_text.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/content/cell_table.h"
#include "core/formats/known_by.h"
#include "core/formats/types/column_guess.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t linesBetweenLooks = 4096;

enum class ArffType { Number, Time, Nominal, Text };

struct ArffAttribute {
    std::string name;
    ArffType type = ArffType::Text;
    std::string firstValue = {}; ///< of a nominal one: what a sparse row does not tell
};

bool isWord(std::string_view text, std::string_view word) {
    return std::ranges::equal(text, word, {}, [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
}

/// Goes through one line, word by word.
class ArffLine {
public:
    ArffLine(std::string_view whole, std::size_t begin, std::size_t end) : m_whole(whole), m_at(begin), m_end(end) {
        skipBlanks();
    }

    [[nodiscard]] bool atEnd() const { return m_at == m_end || m_whole[m_at] == '%'; }
    [[nodiscard]] std::size_t position() const { return m_at; }
    [[nodiscard]] Error wrong(const Sentence &fault) const { return syntaxError(m_whole, m_at, fault); }
    bool take(char sign) {
        if (m_at == m_end || m_whole[m_at] != sign)
            return false;
        ++m_at;
        skipBlanks();
        return true;
    }
    /// A word up to a blank or one of the signs, or what stands between quotes; `isQuoted` says which.
    Result<std::string> word(std::string_view signs, bool &isQuoted) {
        const char quote = m_at < m_end ? m_whole[m_at] : '\0';
        isQuoted = quote == '\'' || quote == '"';
        std::string text;
        if (!isQuoted) {
            while (m_at < m_end && signs.find(m_whole[m_at]) == signs.npos)
                text += m_whole[m_at++];
            while (!text.empty() && blanks.find(text.back()) != blanks.npos)
                text.pop_back();
            skipBlanks();
            return text;
        }
        for (std::size_t at = m_at + 1; at < m_end; ++at) {
            if (m_whole[at] == quote) {
                m_at = at + 1;
                skipBlanks();
                return text;
            }
            if (m_whole[at] == '\\' && at + 1 < m_end)
                ++at;
            text += m_whole[at];
        }
        return wrong(sentence("a quote opens here and is never closed"));
    }

private:
    void skipBlanks() {
        while (m_at < m_end && blanks.find(m_whole[m_at]) != blanks.npos)
            ++m_at;
    }

    std::string_view m_whole;
    std::size_t m_at, m_end;
};

Result<ArffAttribute> readAttribute(ArffLine &line) {
    bool isQuoted = false;
    TRY(std::string name, line.word(" \t\r{", isQuoted));
    if (name.empty())
        return line.wrong(sentence("an attribute has no name"));
    ArffAttribute attribute{std::move(name)};
    if (line.take('{')) {
        attribute.type = ArffType::Nominal;
        TRY(attribute.firstValue, line.word(",}", isQuoted));
        return attribute;
    }
    const ArffLine before = line;
    TRY(const std::string type, line.word(" \t\r", isQuoted));
    for (const char *number : {"numeric", "real", "integer"})
        if (isWord(type, number)) {
            attribute.type = ArffType::Number;
            return attribute;
        }
    if (isWord(type, "date"))
        attribute.type = ArffType::Time;
    else if (!isWord(type, "string"))
        return before.wrong(
            sentence("the type of an attribute is numeric, string, date or a list {a, b}, not '%1'", type));
    return attribute;
}

/// The rows behind "@data".
class ArffRows {
public:
    ArffRows(std::vector<ArffAttribute> attributes, const ReaderOptions &options, std::size_t bytes)
        : m_attributes(std::move(attributes)), m_options(options), m_table(bytes) {
        for (const ArffAttribute &attribute : m_attributes)
            m_table.addColumn(attribute.name);
    }

    Result<void> read(ArffLine &line) {
        TRY(line.take('{') ? readSparse(line) : readDense(line));
        ++m_rows;
        return {};
    }

    Result<Content> take() {
        if (m_rows == 0)
            return Error{Error::Kind::Unreadable,
                         sentence("The ARFF text has no rows. At least one is needed behind '@data'.")};
        TRY(Table table, m_table.take(m_rows));
        Content content{std::move(table)};
        for (std::size_t j = 0; j < m_attributes.size(); ++j)
            if (m_attributes[j].type == ArffType::Nominal &&
                (isWord(m_attributes[j].name, "class") || (j + 1 == m_attributes.size() && !content.roles.label)))
                content.roles.label = content.table.columns[j].name;
        return content;
    }

private:
    Result<void> readDense(ArffLine &line) {
        for (std::size_t j = 0; j < m_attributes.size(); ++j) {
            if (j > 0 && !line.take(','))
                return line.wrong(
                    sentence("the row has %1 values, but there are %2 attributes", j, m_attributes.size()));
            TRY(readCell(line, j, ",\t"));
        }
        if (line.take(',') && line.take('{')) // the weight of the row
            return {};
        return line.atEnd()
                   ? Result<void>{}
                   : line.wrong(sentence("the row has more values than the %1 attributes", m_attributes.size()));
    }

    Result<void> readSparse(ArffLine &line) {
        std::vector<bool> isTold(m_attributes.size());
        bool isQuoted = false;
        while (!line.take('}')) {
            const ArffLine before = line;
            TRY(const std::string number, line.word(" \t,}", isQuoted));
            const auto place = readInteger(number);
            if (!place || *place < 0 || *place >= static_cast<long long>(m_attributes.size()))
                return before.wrong(
                    sentence("a sparse row begins each value with the number of its attribute, from 0 to %1",
                             m_attributes.size() - 1));
            TRY(readCell(line, static_cast<std::size_t>(*place), ",}\t"));
            isTold[static_cast<std::size_t>(*place)] = true;
            line.take(',');
        }
        for (std::size_t j = 0; j < m_attributes.size(); ++j) {
            const ArffAttribute &attribute = m_attributes[j];
            if (isTold[j])
                continue;
            const bool isPut = attribute.type == ArffType::Number ? m_table.put(m_rows, j, 0.0)
                                                                  : m_table.put(m_rows, j, attribute.firstValue);
            if (!isPut)
                return noRoom();
        }
        return {};
    }

    Result<void> readCell(ArffLine &line, std::size_t column, std::string_view signs) {
        const ArffLine before = line;
        bool isQuoted = false;
        TRY(std::string text, line.word(signs, isQuoted));
        if (text.empty() && !isQuoted)
            return before.wrong(sentence("a value is missing; a missing one is written '?'"));
        if (text == "?" && !isQuoted)
            return {};
        bool isPut = false;
        if (const ArffType type = m_attributes[column].type; type == ArffType::Number) {
            const std::optional<double> number = readNumber(text);
            if (!number)
                return before.wrong(
                    sentence("the attribute '%1' must be a number, not '%2'", m_attributes[column].name, text));
            isPut = isRoundedInteger(text) && mayNotBeRounded(column) ? m_table.put(m_rows, column, std::move(text))
                                                                      : m_table.put(m_rows, column, *number);
        } else if (const auto time = readTime(text, DateOrder::YearMonthDay); time && type == ArffType::Time) {
            isPut = m_table.putTime(m_rows, column, *time);
        } else {
            isPut = m_table.put(m_rows, column, std::move(text));
        }
        return isPut ? Result<void>{} : noRoom();
    }

    [[nodiscard]] bool mayNotBeRounded(std::size_t column) const {
        return m_options.types.areAsked || std::ranges::count(m_options.exact, m_attributes[column].name) > 0;
    }

    Error noRoom() { return m_table.take(m_rows).error(); }

    std::vector<ArffAttribute> m_attributes;
    const ReaderOptions &m_options;
    CellTable m_table;
    std::size_t m_rows = 0;
};

} // namespace

bool isArff(std::string_view content) {
    std::size_t at = 0;
    for (;;) {
        at = content.find_first_not_of(" \t\r\n\xEF\xBB\xBF", at);
        if (at == content.npos || content[at] != '%')
            break;
        at = content.find('\n', at);
    }
    if (at == content.npos)
        return false;
    const std::string_view rest = content.substr(at, 10);
    return isWord(rest.substr(0, 9), "@relation") || isWord(rest, "@attribute");
}

Result<Content> readArff(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    std::string converted;
    Sentences notes;
    TRY(const DecodedText decoded, decodedText(content, options, converted, notes));
    const std::string_view text = decoded.text;
    std::vector<ArffAttribute> attributes;
    std::optional<ArffRows> rows;
    std::size_t lines = 0;
    for (std::size_t begin = 0; begin < text.size(); ++lines) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        ArffLine line(text, begin, end);
        begin = end + 1;
        if (lines % linesBetweenLooks == 0) {
            if (progress.stopped())
                return canceled();
            progress.say(static_cast<double>(end) / static_cast<double>(text.size()));
        }
        if (line.atEnd())
            continue;
        if (rows) {
            TRY(rows->read(line));
            continue;
        }
        bool isQuoted = false;
        const ArffLine before = line;
        TRY(const std::string word, line.word(" \t\r", isQuoted));
        if (isWord(word, "@attribute")) {
            TRY(ArffAttribute attribute, readAttribute(line));
            attributes.push_back(std::move(attribute));
        } else if (isWord(word, "@data")) {
            if (attributes.empty())
                return before.wrong(sentence("no attribute stands before '@data'"));
            rows.emplace(attributes, options, text.size());
        } else if (!isWord(word, "@relation")) {
            return before.wrong(sentence("'@relation', '@attribute' or '@data' is expected here"));
        }
    }
    if (!rows)
        return Error{Error::Kind::Unreadable,
                     sentence("The ARFF text has no '@data'. Its rows stand behind that word.")};
    Result<Content> read = rows->take();
    if (read)
        read->table.notes.insert(read->table.notes.begin(), notes.begin(), notes.end());
    return read;
}

FormatInfo arffFormat() {
    return {.id = "arff",
            .name = "ARFF",
            .description = "a table as Weka has it, dense or sparse",
            .endings = {".arff"},
            .mimeTypes = {"text/x-arff"},
            .sniff = knownBy(isArff, Confidence::Signature),
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
                return readArff(bytes, settings.reader, progress);
            }};
}

} // namespace eigenscope

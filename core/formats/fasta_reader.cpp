#include "core/formats/fasta_reader.h"

#include "core/base/trimmed.h"
#include "core/data/sequences.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/content/table_size.h"
#include "core/formats/known_by.h"

#include <algorithm>
#include <map>

namespace eigenscope {
namespace {

/// The first word of the text, which is taken off it.
std::string_view takeWord(std::string_view &text) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    text = trimmed(text.substr(word.size()));
    return word;
}

/// The records of a FASTA text with what their headers tell.
class FastaRecords {
public:
    void begin(std::string_view header) {
        header = trimmed(header);
        m_names.emplace_back(takeWord(header));
        m_texts.emplace_back();
        std::string description;
        while (!header.empty()) {
            const std::string_view word = takeWord(header);
            const std::size_t equals = word.find('=');
            if (equals != word.npos && equals > 0)
                put(std::string(word.substr(0, equals)), std::string(word.substr(equals + 1)));
            else
                description.append(description.empty() ? "" : " ").append(word);
        }
        if (!description.empty())
            put("description", description);
    }

    [[nodiscard]] bool isEmpty() const { return m_names.empty(); }

    /// Adds a line to the sequence of the last record.
    void add(std::string_view letters) {
        for (const char letter : letters) {
            const bool isSmall = letter >= 'a' && letter <= 'z';
            m_texts.back() += isSmall ? static_cast<char>(letter - 'a' + 'A') : letter;
            m_hasSmall = m_hasSmall || isSmall;
        }
    }

    /// Of a text of so many bytes.
    Result<Content> content(std::size_t bytes) {
        Content content;
        partNames();
        TRY(requireRoomForKeys(m_names.size(), m_columns.size(), bytes));
        Result<Sequences> sequences = makeSequences(
            std::move(m_texts), [this](std::size_t i) { return sentence("The sequence '%1'", m_names[i]); });
        if (!sequences)
            return sequences.error();
        if (m_hasSmall)
            content.table.notes.push_back(sentence("Small letters were made capitals."));
        const std::size_t count = m_names.size();
        content.table.columns.push_back({"name", std::move(m_names)});
        content.roles.name = "name";
        for (auto &[key, entries] : m_columns) {
            std::vector<std::string> values(count);
            for (Entry &entry : entries)
                values[entry.record] = std::move(entry.value);
            content.table.columns.push_back({key, std::move(values)});
        }
        if (!m_columns.contains("sequence"))
            content.table.columns.push_back({"sequence", sequences->texts});
        for (const char *label : {"class", "label"})
            if (m_columns.contains(label))
                content.roles.label = label;
        content.objects = *std::move(sequences);
        return content;
    }

private:
    /// What the header of a record says under a key.
    struct Entry {
        std::size_t record = 0;
        std::string value;
    };

    void put(std::string key, std::string value) {
        if (key == "name") // the names have this column
            key = "name 2";
        m_columns[std::move(key)].push_back({m_names.size() - 1, std::move(value)}); // the last one counts
    }

    /// "name|label" in every header.
    void partNames() {
        const auto isParted = [](const std::string &name) { return std::ranges::count(name, '|') == 1; };
        if (m_columns.contains("label") || !std::ranges::all_of(m_names, isParted))
            return;
        std::vector<Entry> &labels = m_columns["label"];
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            const std::size_t bar = m_names[i].find('|');
            labels.push_back({i, m_names[i].substr(bar + 1)});
            m_names[i].resize(bar);
        }
    }

    std::vector<std::string> m_names, m_texts;
    std::map<std::string, std::vector<Entry>> m_columns; ///< by key; few records may have one
    bool m_hasSmall = false;
};

} // namespace

bool isFasta(std::string_view content) {
    const std::size_t first = content.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != content.npos &&
           (content[first] == '>' || (content[first] == ';' && content.find("\n>") != content.npos));
}

Result<Content> readFasta(std::string_view content, const ReaderOptions &options) {
    std::string converted;
    Sentences notes;
    TRY(const DecodedText decoded, decodedText(content, options, converted, notes));
    const std::string_view text = decoded.text;
    FastaRecords records;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(text.substr(begin, end - begin));
        if (line.starts_with('>')) {
            records.begin(line.substr(1));
        } else if (!line.empty() && !line.starts_with(';')) {
            if (records.isEmpty())
                return syntaxError(text, begin, sentence("letters stand before the first name, which begins with '>'"));
            records.add(line);
        }
        begin = end + 1;
    }
    if (records.isEmpty())
        return Error{Error::Kind::Unreadable,
                     sentence("The text has no sequence. In FASTA each begins with a line '>name'.")};
    Result<Content> read = records.content(text.size());
    if (read)
        read->table.notes.insert(read->table.notes.begin(), notes.begin(), notes.end());
    return read;
}

FormatInfo fastaFormat() {
    return {.id = "fasta",
            .name = "FASTA",
            .description = "sequences behind lines >name key=value …",
            .endings = {".fasta", ".fa"},
            .mimeTypes = {"text/x-fasta"},
            .kinds = {ObjectKind::Sequences},
            .sniff = knownBy(isFasta, Confidence::Signature),
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &) {
                return readFasta(bytes, settings.reader);
            }};
}

} // namespace eigenscope

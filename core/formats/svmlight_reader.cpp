#include "core/formats/svmlight_reader.h"

#include "core/base/number_text.h"
#include "core/base/text_encoding.h"
#include "core/data/column_names.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/bytes/stored_number.h"
#include "core/formats/content/named_arrays.h"
#include "core/formats/content/table_size.h"
#include "core/formats/known_by.h"
#include "core/formats/types/column_guess.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr std::string_view spacesBetween = " \t\r";
constexpr int linesToGuess = 3;

/// Walks through the words of a text, line by line, without comments.
class Words {
public:
    explicit Words(std::string_view text) : m_text(text) {}

    /// Goes to the next line that has a word; false at the end.
    bool nextLine() {
        while (m_next < m_text.size()) {
            m_at = m_next;
            m_line = m_text.substr(0, m_text.find('\n', m_at)); // a search stops there, not at the end of a large text
            m_next = m_line.size() + 1;
            m_line = m_line.substr(0, m_line.find('#', m_at));
            skip();
            if (m_at < m_line.size())
                return true;
        }
        return false;
    }
    /// The next word of the line; empty at its end. `position` is where it begins.
    std::string_view word(std::size_t &position) {
        skip();
        position = m_at;
        m_at = std::min(m_line.find_first_of(spacesBetween, m_at), m_line.size());
        return m_line.substr(position, m_at - position);
    }

private:
    void skip() { m_at = std::min(m_line.find_first_not_of(spacesBetween, m_at), m_line.size()); }

    std::string_view m_text, m_line; ///< both from the beginning; the line ends before its comment
    std::size_t m_at = 0, m_next = 0;
};

/// "3:0.5"
struct Pair {
    long long index = 0;
    double value = 0;
};

std::optional<Pair> pairOf(std::string_view word) {
    const std::size_t colon = word.find(':');
    if (colon == word.npos)
        return std::nullopt;
    const auto index = readInteger(word.substr(0, colon));
    const auto value = readNumber(word.substr(colon + 1));
    return index && value && *index >= 0 ? std::optional(Pair{*index, *value}) : std::nullopt;
}

/// An entry of the table.
struct Entry {
    Index row = 0;
    long long index = 0;
    double value = 0;
};

struct SparseRows {
    std::vector<double> labels;
    CellTexts labelTexts; ///< as they are written
    std::vector<Entry> all;
    long long largest = 0;
    bool hasZero = false;
};

Result<SparseRows> readEntries(std::string_view text) {
    SparseRows entries;
    std::size_t position = 0;
    for (Words words(text); words.nextLine();) {
        const std::string_view first = words.word(position);
        const auto label = readNumber(first);
        if (!label)
            return syntaxError(text, position,
                               sentence("a line begins with its label, a number. Got '%1'", excerpt(first)));
        const auto row = static_cast<Index>(entries.labels.size());
        entries.labels.push_back(*label);
        entries.labelTexts.push_back(first);
        long long before = -1;
        for (std::string_view word = words.word(position); !word.empty(); word = words.word(position)) {
            if (word.starts_with("qid:"))
                continue;
            const auto pair = pairOf(word);
            if (!pair)
                return syntaxError(text, position, sentence("index:value is needed here. Got '%1'", excerpt(word)));
            if (pair->index <= before)
                return syntaxError(text, position,
                                   sentence("the indices of a line must rise. Got %1 after %2", pair->index, before));
            before = pair->index;
            entries.all.push_back({row, pair->index, pair->value});
            entries.largest = std::max(entries.largest, pair->index);
            entries.hasZero = entries.hasZero || pair->index == 0;
        }
    }
    return entries;
}

/// The labels, as texts where they are asked to tell rows apart and numbers would not.
Column labelColumn(const SparseRows &entries, const ReaderOptions &options, Sentences &notes) {
    Column labels{"label", VectorXd(Eigen::Map<const VectorXd>(entries.labels.data(), std::ssize(entries.labels)))};
    if (areLongIntegers(entries.labelTexts) && std::ranges::count(options.exact, labels.name) > 0)
        labels.values = std::vector<std::string>(entries.labelTexts.begin(), entries.labelTexts.end());
    else if (std::ranges::any_of(entries.labelTexts, isRoundedInteger))
        notes.push_back(integersRounded());
    return labels;
}

} // namespace

bool isSvmlight(std::string_view content) {
    Words words(content);
    std::size_t position = 0;
    int lines = 0, pairs = 0;
    while (lines < linesToGuess && words.nextLine()) {
        ++lines;
        if (!readNumber(words.word(position)))
            return false;
        for (std::string_view word = words.word(position); !word.empty(); word = words.word(position)) {
            if (!word.starts_with("qid:") && !pairOf(word))
                return false;
            ++pairs;
        }
    }
    return pairs > 0;
}

Result<Content> readSvmlight(std::string_view content, const ReaderOptions &options) {
    TRY(const SparseRows entries, readEntries(content));
    const auto rows = static_cast<Index>(entries.labels.size());
    const long long first = entries.hasZero ? 0 : 1;
    const long long columns = entries.largest - first + 1;
    if (rows == 0 || columns <= 0)
        return Error{Error::Kind::Unreadable,
                     sentence("The svmlight text has no index:value. At least one is needed.")};
    TRY(requireRoomForIndices(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), content.size()));
    Content read;
    std::vector<Column> &all = read.table.columns;
    all.resize(static_cast<std::size_t>(columns) + 1);
    all.back() = labelColumn(entries, options, read.table.notes);
    for (std::size_t j = 0; j + 1 < all.size(); ++j) {
        all[j].name = numberedName(j);
        std::get<VectorXd>(all[j].values).setZero(rows);
    }
    for (const Entry &entry : entries.all)
        std::get<VectorXd>(all[static_cast<std::size_t>(entry.index - first)].values)[entry.row] = entry.value;
    read.roles = answerRole(all.back());
    return read;
}

FormatInfo svmlightFormat() {
    return {.id = "svmlight",
            .name = "svmlight",
            .description = "sparse rows as lines label index:value …",
            .endings = {".svmlight", ".svm", ".libsvm"},
            .mimeTypes = {"text/x-svmlight"},
            .sniff = knownBy(isSvmlight, Confidence::Look),
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &) {
                return readSvmlight(bytes, settings.reader);
            }};
}

} // namespace eigenscope

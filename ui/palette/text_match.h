#pragma once

#include "ui/palette/search_text.h"

#include <optional>
#include <vector>

namespace eigenscope {

/// What is looked for: the words of a query, folded. Every word must be found.
class SearchQuery {
public:
    explicit SearchQuery(QStringView typed);

    [[nodiscard]] bool isEmpty() const { return m_words.empty(); }

    /// How well a text matches, from 0 (not at all) to 100 (it is the query); in falling order: the text or one of its
    /// words begins with the word, it stands within, the first letters of words spell it, it is there but for slips of
    /// the finger (one from four letters on, two from eight), its letters follow each other. Shorter texts win.
    /// O(|text|·|query|) with slips, O(|text|) mostly.
    [[nodiscard]] double score(QStringView folded, quint64 letters) const;
    /// The same for words that only describe a thing: whole words, beginnings and slips count, not scattered letters.
    [[nodiscard]] double scoreOfDescription(QStringView folded, quint64 letters) const;
    /// The places of a text that matched, to be marked: rising.
    [[nodiscard]] std::vector<qsizetype> places(QStringView folded) const;

private:
    struct Word {
        QString text;
        quint64 letters;
        int slips; ///< that are forgiven
    };
    enum class Depth { Title, Description };
    [[nodiscard]] double score(QStringView folded, quint64 letters, Depth depth) const;
    static double score(const Word &word, QStringView folded, quint64 letters, Depth depth);

    std::vector<Word> m_words;
};

} // namespace eigenscope

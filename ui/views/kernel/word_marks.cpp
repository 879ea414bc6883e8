#include "ui/views/kernel/word_marks.h"

#include <algorithm>

namespace eigenscope {

std::vector<bool> markedLetters(const QString &text, const QStringList &words) {
    std::vector<bool> marked(static_cast<std::size_t>(text.size()), false);
    for (const QString &word : words) {
        if (word.isEmpty())
            continue;
        for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
            std::fill_n(marked.begin() + at, word.size(), true);
    }
    return marked;
}

std::vector<LetterRun> markedRuns(const std::vector<bool> &marked, qsizetype begin, qsizetype end) {
    std::vector<LetterRun> runs;
    for (qsizetype at = begin; at < end; ++at) {
        if (!marked[static_cast<std::size_t>(at)])
            continue;
        if (runs.empty() || runs.back().end != at)
            runs.push_back({at, at});
        runs.back().end = at + 1;
    }
    return runs;
}

} // namespace eigenscope

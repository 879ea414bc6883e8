#pragma once

#include <QStringList>

#include <vector>

namespace eigenscope {

/// Which letters of a text lie in an occurrence of any of the words, wherever they overlap. O(letters·Σ word length).
std::vector<bool> markedLetters(const QString &text, const QStringList &words);

/// A run of letters, [begin, end).
struct LetterRun {
    qsizetype begin = 0, end = 0;
    bool operator==(const LetterRun &) const = default;
};

/// The runs of marked letters between two places.
std::vector<LetterRun> markedRuns(const std::vector<bool> &marked, qsizetype begin, qsizetype end);

} // namespace eigenscope

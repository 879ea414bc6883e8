#include "ui/palette/text_match.h"

#include <algorithm>
#include <array>
#include <bit>

namespace eigenscope {
namespace {

constexpr double same = 100, beginning = 90, beginningOfWord = 80, within = 60, initials = 55, slipped = 45,
                 eachSlip = 10, scattered = 25;
constexpr qsizetype longestWord = 32; // of a query, for the table of slips

/// Of a folded text. Most letters are of ASCII, and known without a table.
bool isOfWord(QChar letter) {
    const char16_t code = letter.unicode();
    if (code < 128)
        return (code >= u'a' && code <= u'z') || (code >= u'0' && code <= u'9');
    return letter.isLetterOrNumber();
}

bool beginsWord(QStringView text, qsizetype at) {
    return at == 0 || (isOfWord(text[at]) && !isOfWord(text[at - 1]));
}

/// Where a word of the text begins with `word`; −1 where none does.
qsizetype wordBeginning(QStringView text, QStringView word) {
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (beginsWord(text, at))
            return at;
    return -1;
}

/// The fewest slips (a letter wrong, missing, too much, or two exchanged) that lead from `word` to the beginning of
/// `text`; more than `most` where it takes more. Source: Damerau–Levenshtein distance, optimal string alignment.
int slipsToBeginning(QStringView word, QStringView text, int most) {
    std::array<std::array<int, longestWord + 3>, 3> rows{};
    const qsizetype width = std::min(text.size(), word.size() + most);
    for (qsizetype j = 0; j <= width; ++j)
        rows[0][std::size_t(j)] = static_cast<int>(j);
    for (qsizetype i = 1; i <= word.size(); ++i) {
        auto &row = rows[std::size_t(i % 3)];
        const auto &above = rows[std::size_t((i + 2) % 3)], &twoAbove = rows[std::size_t((i + 1) % 3)];
        row[0] = static_cast<int>(i);
        int least = row[0];
        for (qsizetype j = 1; j <= width; ++j) {
            const auto at = static_cast<std::size_t>(j);
            row[at] = std::min({above[at] + 1, row[at - 1] + 1, above[at - 1] + (word[i - 1] != text[j - 1])});
            if (i > 1 && j > 1 && word[i - 1] == text[j - 2] && word[i - 2] == text[j - 1])
                row[at] = std::min(row[at], twoAbove[at - 2] + 1);
            least = std::min(least, row[at]);
        }
        if (least > most)
            return most + 1;
    }
    const auto &last = rows[std::size_t(word.size() % 3)];
    return *std::min_element(last.begin(), last.begin() + width + 1);
}

/// Calls take(at) for the beginning of each word of the text until it returns true; −1 where it never does.
template <class Take> qsizetype firstWord(QStringView text, const Take &take) {
    for (qsizetype at = 0; at < text.size(); ++at)
        if (isOfWord(text[at]) && (at == 0 || !isOfWord(text[at - 1])) && take(at))
            return at;
    return -1;
}

/// The places of the first letters of consecutive words that spell `word`; empty where they do not.
std::vector<qsizetype> initialsOf(QStringView word, QStringView text) {
    std::vector<qsizetype> begins;
    firstWord(text, [&](qsizetype at) {
        begins.push_back(at);
        return false;
    });
    const auto count = static_cast<std::size_t>(word.size());
    for (std::size_t first = 0; first + count <= begins.size(); ++first) {
        std::size_t i = 0;
        while (i < count && text[begins[first + i]] == word[qsizetype(i)])
            ++i;
        if (i == count)
            return {begins.begin() + std::ptrdiff_t(first), begins.begin() + std::ptrdiff_t(first + count)};
    }
    return {};
}

/// The letters of the word one after the other, from the beginning of a word and not too far apart; empty where they
/// are not there.
std::vector<qsizetype> scatteredOf(QStringView word, QStringView text) {
    const qsizetype reach = 3 * word.size();
    std::vector<qsizetype> found;
    firstWord(text, [&](qsizetype at) {
        found.clear();
        for (qsizetype i = at; i < std::min(text.size(), at + reach) && qsizetype(found.size()) < word.size(); ++i)
            if (text[i] == word[qsizetype(found.size())])
                found.push_back(i);
            else if (found.empty())
                break; // it must begin with the word
        return qsizetype(found.size()) == word.size();
    });
    return qsizetype(found.size()) == word.size() ? found : std::vector<qsizetype>();
}

/// Where a word of the text begins with `word` but for so many slips, and how many it takes; −1 where none does.
std::pair<qsizetype, int> slippedBeginning(QStringView word, QStringView text, int most) {
    std::pair<qsizetype, int> best{-1, most + 1};
    if (most == 0)
        return best;
    firstWord(text, [&](qsizetype at) {
        // The first letter is rarely the wrong one: it may be exchanged with the second.
        const bool isAlike = text[at] == word[0] || text[at] == word[1];
        const int slips = isAlike ? slipsToBeginning(word, text.mid(at), most) : most + 1;
        if (slips < best.second)
            best = {at, slips};
        return best.second <= 1;
    });
    return best;
}

} // namespace

SearchQuery::SearchQuery(QStringView typed) {
    constexpr qsizetype oneSlipFrom = 4, twoSlipsFrom = 8;
    for (const QString &word : folded(typed).split(' ', Qt::SkipEmptyParts)) {
        const QString part = word.left(longestWord);
        const int slips = part.size() >= twoSlipsFrom ? 2 : part.size() >= oneSlipFrom ? 1 : 0;
        m_words.push_back({part, lettersOf(part), slips});
    }
}

double SearchQuery::score(QStringView folded, quint64 letters) const {
    return score(folded, letters, Depth::Title);
}

double SearchQuery::scoreOfDescription(QStringView folded, quint64 letters) const {
    return score(folded, letters, Depth::Description);
}

double SearchQuery::score(QStringView folded, quint64 letters, Depth depth) const {
    double sum = 0;
    for (const Word &word : m_words) {
        const double one = score(word, folded, letters, depth);
        if (one <= 0)
            return 0;
        sum += one;
    }
    constexpr double eachLetter = 0.05, mostForLength = 8;
    const double length = std::min(mostForLength, eachLetter * static_cast<double>(folded.size()));
    return m_words.empty() ? 0 : std::max(1.0, sum / static_cast<double>(m_words.size()) - length);
}

double SearchQuery::score(const Word &word, QStringView folded, quint64 letters, Depth depth) {
    const int missing = std::popcount(word.letters & ~letters);
    if (missing > word.slips)
        return 0;
    if (missing == 0) {
        const qsizetype at = folded.indexOf(word.text);
        if (at == 0)
            return folded.size() == word.text.size() ? same : beginning;
        if (at > 0)
            return wordBeginning(folded, word.text) >= 0 ? beginningOfWord : within;
        if (depth == Depth::Title && word.text.size() > 1 && !initialsOf(word.text, folded).empty())
            return initials;
    }
    if (const auto [at, slips] = slippedBeginning(word.text, folded, word.slips); at >= 0)
        return slipped - eachSlip * slips;
    const bool isScattered = depth == Depth::Title && missing == 0 && word.text.size() > 2;
    return isScattered && !scatteredOf(word.text, folded).empty() ? scattered : 0;
}

std::vector<qsizetype> SearchQuery::places(QStringView folded) const {
    std::vector<qsizetype> places;
    const auto mark = [&](qsizetype at, qsizetype count) {
        for (qsizetype i = at; i < std::min(at + count, folded.size()); ++i)
            places.push_back(i);
    };
    for (const Word &word : m_words) {
        const qsizetype ofWord = wordBeginning(folded, word.text), anywhere = folded.indexOf(word.text);
        if (ofWord >= 0 || anywhere >= 0)
            mark(ofWord >= 0 ? ofWord : anywhere, word.text.size());
        else if (const auto first = initialsOf(word.text, folded); word.text.size() > 1 && !first.empty())
            places.insert(places.end(), first.begin(), first.end());
        else if (const auto [at, slips] = slippedBeginning(word.text, folded, word.slips); at >= 0)
            mark(at, word.text.size());
        else if (const auto letters = scatteredOf(word.text, folded); word.text.size() > 2)
            places.insert(places.end(), letters.begin(), letters.end());
    }
    std::ranges::sort(places);
    const auto doubles = std::ranges::unique(places);
    places.erase(doubles.begin(), doubles.end());
    return places;
}

} // namespace eigenscope

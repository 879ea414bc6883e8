#include "core/kernels/strings/word_counts.h"

#include "core/base/parallel.h"
#include "core/linalg/symmetry.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>

namespace eigenscope {
namespace {

using Strings = std::span<const std::string>;
using Codes = std::vector<std::uint64_t>; // of the words of a string, in order

/// The letters that occur, numbered.
class Letters {
public:
    explicit Letters(std::initializer_list<Strings> texts) {
        for (const Strings strings : texts)
            for (const std::string &text : strings)
                for (const char c : text)
                    m_numbers[static_cast<unsigned char>(c)] = 1;
        for (std::uint64_t &number : m_numbers)
            number = number > 0 ? m_count++ : 0;
    }

    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] std::uint64_t operator()(char c) const { return m_numbers[static_cast<unsigned char>(c)]; }
    /// count^length, at most the limit.
    [[nodiscard]] std::uint64_t power(Index length, std::uint64_t limit) const {
        std::uint64_t words = 1;
        for (Index i = 0; i < length && words < limit && m_count > 1; ++i)
            words *= m_count;
        return std::min(words, limit);
    }

private:
    std::array<std::uint64_t, 256> m_numbers{};
    std::uint64_t m_count = 0;
};

Index wordsIn(const std::string &text, Index length) {
    return std::max<Index>(0, static_cast<Index>(text.size()) - length + 1);
}

/// Calls take(code) for each word of the text; the code is its number to the base of the letters, below count^length.
template <class Take> void forWords(const std::string &text, Index length, const Letters &letters, Take take) {
    if (wordsIn(text, length) == 0)
        return;
    std::uint64_t first = 1, code = 0; // what the first letter of a word is multiplied by
    for (Index i = 1; i < length; ++i)
        first *= letters.count();
    for (std::size_t i = 0; i < text.size(); ++i) {
        code = code * letters.count() + letters(text[i]);
        if (i + 1 < static_cast<std::size_t>(length))
            continue;
        take(code);
        code -= first * letters(text[i + 1 - static_cast<std::size_t>(length)]);
    }
}

/// Numbers for the words of all strings, equal for equal words alone.
class WordNumbers {
public:
    WordNumbers(const Letters &letters, Index length) : m_letters(letters), m_length(length) {
        constexpr std::uint64_t limit = std::uint64_t{1} << 32U;
        m_piece = 1;
        while (m_piece < length && letters.power(m_piece + 1, limit) < limit)
            ++m_piece;
    }

    /// A long word is read in pieces: each new pair of what was read and the next piece gets a number.
    Codes of(const std::string &text) {
        Codes codes = pieces(text, std::min(m_piece, m_length));
        codes.resize(static_cast<std::size_t>(wordsIn(text, m_length)));
        for (Index read = m_piece, round = 0; read < m_length; read += m_piece, ++round) {
            const Codes next = pieces(text, std::min(m_piece, m_length - read));
            if (static_cast<Index>(m_pairs.size()) <= round)
                m_pairs.emplace_back();
            for (std::size_t i = 0; i < codes.size(); ++i)
                codes[i] = number(m_pairs[static_cast<std::size_t>(round)],
                                  codes[i] << 32U | next[i + static_cast<std::size_t>(read)]);
        }
        for (std::uint64_t &code : codes)
            code = number(m_words, code);
        return codes;
    }

    [[nodiscard]] std::size_t words() const { return m_words.size(); }

private:
    using Numbers = std::unordered_map<std::uint64_t, std::uint64_t>;

    static std::uint64_t number(Numbers &numbers, std::uint64_t key) {
        return numbers.try_emplace(key, numbers.size()).first->second;
    }

    [[nodiscard]] Codes pieces(const std::string &text, Index length) const {
        Codes codes;
        codes.reserve(static_cast<std::size_t>(wordsIn(text, length)));
        forWords(text, length, m_letters, [&codes](std::uint64_t code) { codes.push_back(code); });
        return codes;
    }

    const Letters &m_letters;
    Index m_length, m_piece;
    std::vector<Numbers> m_pairs;
    Numbers m_words;
};

struct Count {
    std::uint64_t of = 0; ///< a word, or a string
    double count = 0;
};
using Counts = std::vector<Count>;

/// The words of each string with their counts. `places` is a scratch list that holds a place for each word.
std::vector<Counts> countsOf(Strings strings, WordNumbers &numbers) {
    std::vector<Counts> counts;
    std::vector<std::size_t> places; // of a word among the counts of the string at hand, from 1; 0 where it is not
    for (const std::string &text : strings) {
        Counts found;
        const Codes codes = numbers.of(text);
        places.resize(numbers.words(), 0);
        for (const std::uint64_t word : codes) {
            if (places[word] == 0) {
                found.push_back({word, 0});
                places[word] = found.size();
            }
            ++found[places[word] - 1].count;
        }
        for (const Count &one : found)
            places[one.of] = 0;
        counts.push_back(std::move(found));
    }
    return counts;
}

/// For each word the strings that hold it, in rising order.
std::vector<Counts> stringsOf(const std::vector<Counts> &counts, std::size_t words) {
    std::vector<Counts> strings(words);
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (const Count &one : counts[i])
            strings[one.of].push_back({i, one.count});
    return strings;
}

/// Whether the counts should stand in a matrix of all words: there are few of them, or most strings hold most of them.
bool areDense(const Letters &letters, Index length, Strings x, Strings y) {
    constexpr std::uint64_t most = 4096;
    const std::uint64_t words = letters.power(length, most + 1);
    std::uint64_t total = 0;
    for (const Strings strings : {x, y})
        for (const std::string &text : strings)
            total += static_cast<std::uint64_t>(wordsIn(text, length));
    return words <= most && words <= 64 + 8 * total / std::max<std::uint64_t>(1, x.size() + y.size());
}

/// All products of counts are integers below this, so that single precision is exact.
bool fitsSingle(Strings x, Strings y) {
    constexpr std::size_t most = 4096; // letters; their square is 2²⁴
    const auto isShort = [](const std::string &text) { return text.size() < most; };
    return std::ranges::all_of(x, isShort) && std::ranges::all_of(y, isShort);
}

template <class Scalar> using Dense = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

/// words×n
template <class Scalar> Dense<Scalar> histograms(Strings strings, const Letters &letters, Index length) {
    const auto n = static_cast<Index>(strings.size());
    Dense<Scalar> counts = Dense<Scalar>::Zero(static_cast<Index>(letters.power(length, std::uint64_t{1} << 32U)), n);
    parallelFor(n, 32, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            Scalar *column = counts.col(i).data();
            forWords(strings[static_cast<std::size_t>(i)], length, letters,
                     [column](std::uint64_t code) { column[code] += 1; });
        }
    });
    return counts;
}

template <class Scalar> MatrixXd denseProducts(Strings x, const Letters &letters, Index length) {
    constexpr Index panel = 64;
    const Dense<Scalar> counts = histograms<Scalar>(x, letters, length);
    const Index n = counts.cols();
    MatrixXd products(n, n);
    parallelFor(n, panel, [&](Index begin, Index end) {
        const Dense<Scalar> lower = counts.rightCols(n - begin).transpose() * counts.middleCols(begin, end - begin);
        products.block(begin, begin, n - begin, end - begin) = lower.template cast<double>();
    });
    mirrorLower(products);
    return products;
}

template <class Scalar> MatrixXd denseProducts(Strings x, Strings y, const Letters &letters, Index length) {
    const Dense<Scalar> left = histograms<Scalar>(x, letters, length), right = histograms<Scalar>(y, letters, length);
    const Dense<Scalar> K = left.transpose() * right;
    return K.template cast<double>();
}

} // namespace

MatrixXd sharedWordProducts(Strings x, Index length) {
    const Letters letters({x});
    if (areDense(letters, length, x, {}))
        return fitsSingle(x, {}) ? denseProducts<float>(x, letters, length) : denseProducts<double>(x, letters, length);
    WordNumbers numbers(letters, length);
    const std::vector<Counts> counts = countsOf(x, numbers), strings = stringsOf(counts, numbers.words());
    const auto n = static_cast<Index>(x.size());
    MatrixXd K = MatrixXd::Zero(n, n);
    parallelFor(n, 16, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j)
            for (const Count &word : counts[static_cast<std::size_t>(j)]) {
                const Counts &holders = strings[word.of];
                for (auto other = holders.rbegin(); other->of > static_cast<std::uint64_t>(j); ++other)
                    K(static_cast<Index>(other->of), j) += word.count * other->count;
                K(j, j) += word.count * word.count;
            }
    });
    mirrorLower(K);
    return K;
}

MatrixXd sharedWordProducts(Strings x, Strings y, Index length) {
    const Letters letters({x, y});
    if (areDense(letters, length, x, y))
        return fitsSingle(x, y) ? denseProducts<float>(x, y, letters, length)
                                : denseProducts<double>(x, y, letters, length);
    WordNumbers numbers(letters, length);
    const std::vector<Counts> left = countsOf(x, numbers), right = countsOf(y, numbers);
    const std::vector<Counts> strings = stringsOf(left, numbers.words());
    MatrixXd K = MatrixXd::Zero(static_cast<Index>(x.size()), static_cast<Index>(y.size()));
    parallelFor(K.cols(), 16, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j)
            for (const Count &word : right[static_cast<std::size_t>(j)])
                for (const Count &holder : strings[word.of])
                    K(static_cast<Index>(holder.of), j) += word.count * holder.count;
    });
    return K;
}

VectorXd wordSquares(Strings x, Index length) {
    const Letters letters({x});
    WordNumbers numbers(letters, length);
    const std::vector<Counts> counts = countsOf(x, numbers);
    VectorXd squares = VectorXd::Zero(static_cast<Index>(x.size()));
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (const Count &one : counts[i])
            squares[static_cast<Index>(i)] += one.count * one.count;
    return squares;
}

std::vector<SharedWord> sharedWords(std::string_view left, std::string_view right, Index length) {
    const auto size = static_cast<std::size_t>(length);
    std::map<std::string_view, SharedWord> words;
    for (std::size_t i = 0; i + size <= left.size(); ++i) {
        SharedWord &word = words[left.substr(i, size)];
        word.word = left.substr(i, size);
        ++word.left;
    }
    for (std::size_t i = 0; i + size <= right.size(); ++i)
        if (const auto found = words.find(right.substr(i, size)); found != words.end())
            ++found->second.right;
    std::vector<SharedWord> shared;
    for (const auto &[text, word] : words)
        if (word.right > 0)
            shared.push_back(word);
    return shared;
}

} // namespace eigenscope

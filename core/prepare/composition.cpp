#include "core/prepare/composition.h"

#include "core/base/memory.h"
#include "core/prepare/requirements.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr std::uint64_t tooMany = std::numeric_limits<std::uint64_t>::max();

/// Σ letters^length over the lengths 1 … k, or the largest number.
std::uint64_t wordCount(std::uint64_t letters, std::int64_t k) {
    std::uint64_t sum = 0, words = 1;
    for (std::int64_t length = 1; length <= k; ++length) {
        if (words > tooMany / letters / 2)
            return tooMany;
        words *= letters;
        sum += words;
    }
    return sum;
}

class FittedComposition final : public FittedStep {
public:
    FittedComposition(std::string letters, Index k, Index shorter)
        : m_letters(std::move(letters)), m_k(k), m_shorter(shorter) {}

    Json learned() const override { return {{"letters", m_letters}}; }

    Result<Dataset> apply(const Dataset &data) const override {
        if (data.kind() != ObjectKind::Sequences)
            return Error{Error::Kind::InvalidData,
                         sentence("%1 takes sequences, but the new rows are %2.", theStep(Composition::name),
                                  catalogueWords(kindName(data.kind())))};
        const auto &texts = std::get<Sequences>(data.objects).texts;
        Points points{MatrixXd::Zero(data.size(), columns()), names()};
        for (Index i = 0; i < data.size(); ++i)
            if (const auto counted = count(texts[static_cast<std::size_t>(i)], data.rowName(i), points.X.row(i));
                !counted)
                return counted.error();
        Dataset composed = data;
        composed.objects = std::move(points);
        return composed;
    }

    Sentences notes() const override {
        Sentences notes = {
            sentence("%1 makes %2 columns of the letters %3.", theStep(Composition::name), columns(), m_letters)};
        if (m_shorter > 0)
            notes.push_back(sentence(
                m_shorter == 1 ? "%1 string is shorter than %2 letters: where there are no words, there are zeros."
                               : "%1 strings are shorter than %2 letters: where there are no words, there are zeros.",
                m_shorter, m_k));
        return notes;
    }

private:
    Index columns() const { return static_cast<Index>(wordCount(m_letters.size(), m_k)); }

    /// By length, then in the order of the alphabet.
    Names names() const {
        Names names, words = {""};
        for (Index length = 1; length <= m_k; ++length) {
            Names longer;
            for (const std::string &word : words)
                for (const char letter : m_letters)
                    longer.push_back(word + letter);
            words = std::move(longer);
            names.insert(names.end(), words.begin(), words.end());
        }
        return names;
    }

    /// Fills the frequencies of a string into its row, which is zero.
    template <class Row> Result<void> count(const std::string &text, const Sentence &name, Row row) const {
        const auto letters = static_cast<Index>(m_letters.size()), size = static_cast<Index>(text.size());
        std::vector<Index> codes; // of the words that begin at each letter
        for (const char sign : text) {
            const std::size_t letter = m_letters.find(sign);
            if (letter == m_letters.npos)
                return Error{Error::Kind::InvalidData,
                             sentence("%1 knows the letters %2 of the strings it learned from, but the string '%3' has "
                                      "'%4'.",
                                      theStep(Composition::name), m_letters, name, std::string(1, sign))};
            codes.push_back(static_cast<Index>(letter));
        }
        const std::vector<Index> single = codes;
        Index first = 0, words = letters; // the columns of this length
        for (Index length = 1; length <= std::min(m_k, size); ++length) {
            const Index places = size - length + 1;
            for (Index i = 0; i < places; ++i)
                row[first + codes[static_cast<std::size_t>(i)]] += 1;
            row.segment(first, words) /= static_cast<double>(places);
            for (Index i = 0; i + 1 < places; ++i)
                codes[static_cast<std::size_t>(i)] =
                    codes[static_cast<std::size_t>(i)] * letters + single[static_cast<std::size_t>(i + length)];
            first += words;
            words *= letters;
        }
        return {};
    }

    std::string m_letters;
    Index m_k, m_shorter;
};

} // namespace

Schema<Composition::Options> Composition::schema() {
    return Schema<Options>{}.integer(&Options::k,
                                     {.id = "k",
                                      .label = "k",
                                      .help = "Larger values count longer words too; the number of columns "
                                              "rises steeply.",
                                      .domain = IntRange{.min = 1, .max = 100, .softMax = 6}});
}

Result<std::shared_ptr<const FittedStep>> Composition::fit(const Dataset &data, const Options &options) {
    TRY(requireRows(name, data));
    const auto &texts = std::get<Sequences>(data.objects).texts;
    std::string letters;
    for (const std::string &text : texts)
        for (const char sign : text)
            if (letters.find(sign) == letters.npos)
                letters += sign;
    if (letters.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs strings with letters, but all are empty.", theStep(name))};
    std::ranges::sort(letters);
    const std::uint64_t words = wordCount(letters.size(), options.k);
    // Beside its numbers each column has its name.
    const std::uint64_t bytes = (static_cast<std::uint64_t>(data.size()) + 8) * sizeof(double);
    const Sentence what = words == tooMany ? sentence("The more than 10^18 columns that composition makes")
                                           : sentence("The %1 columns that composition makes", words);
    const Sentence instead = sentence("Choose a smaller k.");
    if (words > tooMany / bytes)
        return Error{Error::Kind::TooLarge, sentence("%1 fit in no memory. %2", what, instead)};
    TRY(fitsInMemory(words * bytes, what, instead));
    const auto shorter =
        std::ranges::count_if(texts, [&](const std::string &text) { return std::ssize(text) < options.k; });
    return std::shared_ptr<const FittedStep>(
        std::make_shared<const FittedComposition>(std::move(letters), options.k, shorter));
}

} // namespace eigenscope

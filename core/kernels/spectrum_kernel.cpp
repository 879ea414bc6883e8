#include "core/kernels/spectrum_kernel.h"

#include "core/base/word_list.h"
#include "core/kernels/strings/word_counts.h"

#include <algorithm>
#include <limits>

namespace eigenscope {

Result<const std::vector<std::string> *> requireStrings(const Objects &objects, std::string_view kernel) {
    const auto &sequences = std::get<Sequences>(objects);
    if (!sequences.texts.empty())
        return &sequences.texts;
    return Error{Error::Kind::InvalidData,
                 sentence("The %1 kernel needs at least one string, and there is none.", catalogueWords(kernel))};
}

Sentence sumOfSharedWords() {
    return sentence("the sum of the products of the counts of shared words");
}

std::vector<Explanation::Term> sharedWordTerms(std::string_view left, std::string_view right, Index shortest,
                                               Index longest) {
    constexpr std::size_t most = 200; // more of them nobody reads
    std::vector<Explanation::Term> terms;
    for (Index length = shortest; length <= longest; ++length) {
        const std::vector<SharedWord> shared = sharedWords(left, right, length);
        if (shared.empty())
            break; // nor is there a longer one
        for (const SharedWord &word : shared) {
            const auto inLeft = static_cast<double>(word.left), inRight = static_cast<double>(word.right);
            terms.push_back({plainWords(word.word), inLeft, inRight, inLeft * inRight});
        }
    }
    std::ranges::stable_sort(terms, std::ranges::greater{}, &Explanation::Term::value);
    if (terms.size() <= most)
        return terms;
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const auto others = static_cast<std::ptrdiff_t>(terms.size() - most);
    Explanation::Term rest{counted(others, "%1 other word", "%1 other words"), unknown, unknown, 0};
    for (std::size_t i = most; i < terms.size(); ++i)
        rest.value += terms[i].value;
    terms.resize(most);
    terms.push_back(std::move(rest));
    return terms;
}

Schema<SpectrumKernel::Options> SpectrumKernel::schema() {
    return Schema<Options>{}.integer(&Options::length, {.id = "length",
                                                        .label = "Length",
                                                        .help = "Larger values ask for longer shared words, which are "
                                                                "rarer and say more.",
                                                        .domain = IntRange{.min = 1, .softMax = 10},
                                                        .letter = "l"});
}

Result<std::shared_ptr<const Kernel>> SpectrumKernel::make(const Options &options, const Objects &training) {
    TRY(const auto strings, requireStrings(training, name));
    const std::size_t longest = std::ranges::max(*strings, {}, &std::string::size).size();
    if (static_cast<std::int64_t>(longest) < options.length)
        return Error{Error::Kind::InvalidData, sentence("No string has a word of %1 letters, since the longest has %2. "
                                                        "Choose a smaller Length of Spectrum.",
                                                        options.length, longest)};
    return std::shared_ptr<const Kernel>(std::make_shared<const SpectrumKernel>(options.length));
}

Result<MatrixXd> SpectrumKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const auto strings, requireStrings(x, name));
    if (progress.stopped())
        return canceled();
    return sharedWordProducts(*strings, m_length);
}

Result<MatrixXd> SpectrumKernel::gram(const Objects &x, const Objects &y) const {
    const auto left = requireStrings(x, name), right = requireStrings(y, name);
    if (!left)
        return left.error();
    if (!right)
        return right.error();
    return sharedWordProducts(**left, **right, m_length);
}

Result<VectorXd> SpectrumKernel::diagonal(const Objects &x) const {
    TRY(const auto strings, requireStrings(x, name));
    return wordSquares(*strings, m_length);
}

Result<Explanation> SpectrumKernel::explain(const Objects &x, Index i, Index j) const {
    const auto &texts = std::get<Sequences>(x).texts;
    Explanation why{.kernel = expression(), .how = sumOfSharedWords()};
    why.terms =
        sharedWordTerms(texts[static_cast<std::size_t>(i)], texts[static_cast<std::size_t>(j)], m_length, m_length);
    for (const Explanation::Term &term : why.terms)
        why.value += term.value;
    return why;
}

} // namespace eigenscope

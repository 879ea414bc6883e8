#include "core/kernels/full_spectrum_kernel.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/kernels/spectrum_kernel.h"
#include "core/kernels/strings/suffix_automaton.h"
#include "core/linalg/symmetry.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Strings = std::vector<std::string>;

/// The letters of the texts, numbered from 0 in the order of the alphabet.
struct Alphabet {
    std::array<std::int16_t, 256> numbers{};
    Index count = 0;

    explicit Alphabet(const Strings &texts) {
        numbers.fill(-1);
        for (const std::string &text : texts)
            for (const char sign : text)
                numbers[static_cast<unsigned char>(sign)] = 0;
        for (std::int16_t &number : numbers)
            if (number == 0)
                number = static_cast<std::int16_t>(count++);
    }
};

/// The strings, as long as the automata of the longest fit in memory.
Result<const Strings *> checked(const Objects &objects) {
    const auto strings = requireStrings(objects, FullSpectrumKernel::name);
    if (!strings)
        return strings;
    const std::size_t longest = std::ranges::max(**strings, {}, &std::string::size).size();
    const std::uint64_t bytes = SuffixAutomaton::bytes(longest, Alphabet(**strings).count);
    if (const auto fits = fitsInMemory(bytes * static_cast<std::uint64_t>(threadCount()),
                                       sentence("The suffix automata of strings of %1 letters", longest),
                                       sentence("Use shorter strings, or the spectrum kernel."));
        !fits)
        return fits.error();
    return strings;
}

} // namespace

Result<std::shared_ptr<const Kernel>> FullSpectrumKernel::make(const Options &, const Objects &training) {
    TRY(checked(training));
    return std::shared_ptr<const Kernel>(std::make_shared<const FullSpectrumKernel>());
}

Result<MatrixXd> FullSpectrumKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(const auto strings, checked(x));
    const Strings &texts = *strings;
    const Alphabet alphabet(texts);
    const auto n = static_cast<Index>(texts.size());
    MatrixXd K(n, n);
    parallelFor(n, 1, [&](Index j, Index) {
        if (progress.stopped())
            return;
        const SuffixAutomaton automaton(texts[static_cast<std::size_t>(j)], alphabet.numbers, alphabet.count);
        for (Index i = j; i < n; ++i)
            K(i, j) = automaton.sharedWords(texts[static_cast<std::size_t>(i)]);
    });
    if (progress.stopped())
        return canceled();
    mirrorLower(K);
    return K;
}

Result<MatrixXd> FullSpectrumKernel::gram(const Objects &x, const Objects &y) const {
    const auto left = checked(x), right = checked(y);
    if (!left)
        return left.error();
    if (!right)
        return right.error();
    const Alphabet alphabet(**right);
    MatrixXd K(static_cast<Index>((*left)->size()), static_cast<Index>((*right)->size()));
    parallelFor(K.cols(), 1, [&](Index j, Index) {
        const SuffixAutomaton automaton((**right)[static_cast<std::size_t>(j)], alphabet.numbers, alphabet.count);
        for (Index i = 0; i < K.rows(); ++i)
            K(i, j) = automaton.sharedWords((**left)[static_cast<std::size_t>(i)]);
    });
    return K;
}

Result<VectorXd> FullSpectrumKernel::diagonal(const Objects &x) const {
    TRY(const auto strings, checked(x));
    const Alphabet alphabet(*strings);
    VectorXd values(static_cast<Index>((strings)->size()));
    parallelFor(values.size(), 1, [&](Index i, Index) {
        const std::string &text = (*strings)[static_cast<std::size_t>(i)];
        values[i] = SuffixAutomaton(text, alphabet.numbers, alphabet.count).sharedWords(text);
    });
    return values;
}

Result<Explanation> FullSpectrumKernel::explain(const Objects &x, Index i, Index j) const {
    constexpr Index longestShown = 64;
    const Objects pair = subsetOf(x, {i, j});
    const auto &texts = std::get<Sequences>(pair).texts;
    TRY(const MatrixXd K, gram(pair, Progress{}));
    Explanation why{.kernel = expression(), .value = K(1, 0), .how = sumOfSharedWords()};
    why.terms = sharedWordTerms(texts[0], texts[1], 1, longestShown);
    double longer = why.value;
    for (const Explanation::Term &term : why.terms)
        longer -= term.value;
    if (longer > 0)
        why.terms.push_back({.name = sentence("words of more than %1 letters", longestShown),
                             .left = std::numeric_limits<double>::quiet_NaN(),
                             .right = std::numeric_limits<double>::quiet_NaN(),
                             .value = longer});
    return why;
}

} // namespace eigenscope

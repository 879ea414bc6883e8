#pragma once

#include "core/kernels/interface/named_kernel.h"

namespace eigenscope {

/// Σ over all words α of length l of #α(x)·#α(y): the dot product of the counts of words. Strings shorter than l have
/// no words: their values are 0.
/// Source: Leslie, Eskin and Noble, The spectrum kernel: a string kernel for SVM protein classification (2002).
class SpectrumKernel final : public NamedKernel {
public:
    static constexpr auto id = "spectrum";
    static constexpr auto name = "Spectrum";
    static constexpr auto formula = "Σ #α(x)·#α(y) over the words α of length l";
    static constexpr auto help =
        "How many words of this length two strings share, wherever they stand. Always positive "
        "semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Leslie, Eskin and Noble, The spectrum kernel (2002)";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Sequences}; }
    struct Options {
        std::int64_t length = 3;
    };
    static Schema<Options> schema();
    /// InvalidData where no string is that long.
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    explicit SpectrumKernel(Index length) : NamedKernel(id, name), m_length(length) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    /// The words that both strings hold, with their counts.
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }
    [[nodiscard]] UsedParams parameters() const override { return {{"length", m_length}}; }

private:
    Index m_length;
};

/// How the terms of shared words make the value of a kernel of strings.
Sentence sumOfSharedWords();

/// What two strings share by words of these lengths, as the terms of an explanation: of falling value, the last one
/// what more than `most` of them add. O(letters·Σ length).
std::vector<Explanation::Term> sharedWordTerms(std::string_view left, std::string_view right, Index shortest,
                                               Index longest);

/// The strings, of which a kernel needs at least one.
Result<const std::vector<std::string> *> requireStrings(const Objects &objects, std::string_view kernel);

} // namespace eigenscope

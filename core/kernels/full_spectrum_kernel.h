#pragma once

#include "core/kernels/interface/named_kernel.h"

namespace eigenscope {

/// Σ over all words α of any length ≥ 1 of #α(x)·#α(y), by a suffix automaton: O(m + m′) for strings of m and m′
/// letters. Source: Vishwanathan and Smola, Fast kernels for string and tree matching (2002).
class FullSpectrumKernel final : public NamedKernel {
public:
    static constexpr auto id = "full-spectrum";
    static constexpr auto name = "Full spectrum";
    static constexpr auto formula = "Σ #α(x)·#α(y) over all words α";
    static constexpr auto help = "How many words of any length two strings share; long common stretches count most. "
                                 "Always positive semidefinite.";
    static constexpr auto psd = "always";
    static constexpr auto source = "Vishwanathan and Smola, Fast kernels for string and tree matching (2002)";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Sequences}; }
    struct Options {};
    static Schema<Options> schema() { return {}; }
    /// TooLarge where the automaton of the longest string would not fit in memory.
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    FullSpectrumKernel() : NamedKernel(id, name) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    /// The words that both strings hold, with their counts.
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
    [[nodiscard]] PsdRule psdRule() const override { return {true, {id}, {}}; }
};

} // namespace eigenscope

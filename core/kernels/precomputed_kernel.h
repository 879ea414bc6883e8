#pragma once

#include "core/kernels/interface/named_kernel.h"

namespace eigenscope {

/// A kernel matrix computed elsewhere, as given.
class PrecomputedKernel final : public NamedKernel {
public:
    static constexpr auto id = "precomputed";
    static constexpr auto name = "Precomputed";
    static constexpr auto formula = "K as given";
    static constexpr auto help = "The values of the matrix that was loaded. Whether it is positive semidefinite is "
                                 "checked.";
    static constexpr auto psd = "where the matrix is, which is checked";
    static constexpr auto source = "";
    static std::vector<ObjectKind> kinds() { return {ObjectKind::Gram}; }
    struct Options {};
    static Schema<Options> schema() { return {}; }
    /// InvalidData unless the matrix is finite and symmetric, but for rounding. Up to 2,000 rows it is also checked
    /// whether it is positive semidefinite: O(N³).
    static Result<std::shared_ptr<const Kernel>> make(const Options &options, const Objects &training);

    explicit PrecomputedKernel(PsdRule rule) : NamedKernel(id, name), m_rule(std::move(rule)) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    /// InvalidData for objects of different matrices.
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] PsdRule psdRule() const override { return m_rule; }

private:
    PsdRule m_rule;
};

} // namespace eigenscope

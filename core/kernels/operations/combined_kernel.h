#pragma once

#include "core/kernels/operations/operation_kernel.h"

namespace eigenscope {

/// k₁ + k₂ + …, or k₁·k₂·…: in feature space the coordinates side by side, or all products of them.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class CombinedKernel final : public OperationKernel {
public:
    /// Of at least one kernel; `written` is the whole as an expression.
    CombinedKernel(Joining how, std::vector<std::shared_ptr<const Kernel>> parts, std::string written)
        : OperationKernel(how == Joining::Add ? "sum" : "product", std::move(parts), std::move(written)), m_how(how) {}
    /// Needs one n×n matrix: the kernels behind the first join it.
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;

private:
    Joining m_how;
};

} // namespace eigenscope

#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// k₁ + k₂ + …, or k₁·k₂·…: in feature space the coordinates side by side, or all products of them.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class CombinedKernel final : public Kernel {
public:
    /// Of at least one kernel; `written` is the whole as an expression.
    CombinedKernel(Joining how, std::vector<std::shared_ptr<const Kernel>> parts, std::string written)
        : m_how(how), m_parts(std::move(parts)), m_written(std::move(written)) {}
    /// Needs one n×n matrix: the kernels behind the first join it.
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] std::string expression() const override { return m_written; }
    [[nodiscard]] std::vector<std::shared_ptr<const Kernel>> parts() const override { return m_parts; }

private:
    Joining m_how;
    std::vector<std::shared_ptr<const Kernel>> m_parts;
    std::string m_written;
};

/// The rule for an operation that keeps kernels positive semidefinite: "sum", then the rules of the parts.
PsdRule ruleOfOperation(std::string operation, std::span<const std::shared_ptr<const Kernel>> parts);

} // namespace eigenscope

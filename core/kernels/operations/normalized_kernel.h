#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// normalize(k): k(x, y)/√(k(x, x)·k(y, y)), the cosine of the angle in feature space. InvalidData for k(x, x) ≤ 0.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.3.
class NormalizedKernel final : public Kernel {
public:
    explicit NormalizedKernel(std::shared_ptr<const Kernel> inner) : m_inner(std::move(inner)) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] std::string expression() const override { return "normalize(" + m_inner->expression() + ")"; }
    [[nodiscard]] std::vector<std::shared_ptr<const Kernel>> parts() const override { return {m_inner}; }

private:
    std::shared_ptr<const Kernel> m_inner;
};

} // namespace eigenscope

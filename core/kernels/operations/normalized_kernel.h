#pragma once

#include "core/kernels/operations/operation_kernel.h"

namespace eigenscope {

/// normalize(k): k(x, y)/√(k(x, x)·k(y, y)), the cosine of the angle in feature space. InvalidData for k(x, x) ≤ 0.
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.3.
class NormalizedKernel final : public OperationKernel {
public:
    explicit NormalizedKernel(const std::shared_ptr<const Kernel> &inner)
        : OperationKernel("normalize", {inner}, "normalize(" + inner->expression() + ")") {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
};

} // namespace eigenscope

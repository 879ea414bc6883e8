#pragma once

#include "core/kernels/expression/arithmetic.h"
#include "core/kernels/operations/operation_kernel.h"

namespace eigenscope {

/// scaled(f, k): f(x)·k(x, y)·f(y), in feature space f(x)·φ(x).
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class ScaledKernel final : public OperationKernel {
public:
    /// `columns` are the names that f uses, in the order of the columns of all points it will meet.
    ScaledKernel(Arithmetic f, Names columns, std::shared_ptr<const Kernel> inner, std::string written)
        : OperationKernel("scaled", {std::move(inner)}, std::move(written)), m_f(std::move(f)),
          m_columns(std::move(columns)) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;

private:
    /// f of each object.
    [[nodiscard]] Result<VectorXd> factors(const Objects &x) const;

    Arithmetic m_f;
    Names m_columns;
};

} // namespace eigenscope

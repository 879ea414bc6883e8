#pragma once

#include "core/kernels/expression/arithmetic.h"
#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// scaled(f, k): f(x)·k(x, y)·f(y), in feature space f(x)·φ(x).
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class ScaledKernel final : public Kernel {
public:
    /// `columns` are the names that f uses, in the order of the columns of all points it will meet.
    ScaledKernel(Arithmetic f, Names columns, std::shared_ptr<const Kernel> inner, std::string written)
        : m_f(std::move(f)), m_columns(std::move(columns)), m_inner(std::move(inner)), m_written(std::move(written)) {}
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] std::string expression() const override { return m_written; }
    [[nodiscard]] std::vector<std::shared_ptr<const Kernel>> parts() const override { return {m_inner}; }

private:
    /// f of each object.
    [[nodiscard]] Result<VectorXd> factors(const Objects &x) const;

    Arithmetic m_f;
    Names m_columns;
    std::shared_ptr<const Kernel> m_inner;
    std::string m_written;
};

} // namespace eigenscope

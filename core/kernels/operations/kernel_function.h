#pragma once

#include "core/kernels/operations/operation_kernel.h"

#include <span>

namespace eigenscope {

/// f(k(x, y)) for a function f that is a power series without negative coefficients: c·k, exp(k), Σ aᵢ·kⁱ.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class KernelFunction final : public OperationKernel {
public:
    /// Replaces values by f of them; called from several threads.
    using Function = std::function<void(std::span<double> values)>;

    KernelFunction(std::string rule, Function function, std::shared_ptr<const Kernel> inner, std::string written)
        : OperationKernel(std::move(rule), {std::move(inner)}, std::move(written)), m_function(std::move(function)) {}
    /// InvalidData where f of a value is too large for a number.
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;

private:
    template <class Values> Result<Values> applied(Result<Values> values) const;

    Function m_function;
};

} // namespace eigenscope

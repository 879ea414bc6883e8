#pragma once

#include "core/kernels/interface/kernel.h"

#include <span>

namespace eigenscope {

/// f(k(x, y)) for a function f that is a power series without negative coefficients: c·k, exp(k), Σ aᵢ·kⁱ.
/// Source: Shawe-Taylor and Cristianini, Kernel Methods for Pattern Analysis, 3.4.1.
class KernelFunction final : public Kernel {
public:
    /// Replaces values by f of them; called from several threads.
    using Function = std::function<void(std::span<double> values)>;

    /// `rule` names the operation: "exp".
    KernelFunction(std::string rule, Function function, std::shared_ptr<const Kernel> inner, std::string written)
        : m_rule(std::move(rule)), m_function(std::move(function)), m_inner(std::move(inner)),
          m_written(std::move(written)) {}
    /// InvalidData where f of a value is too large for a number.
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;
    [[nodiscard]] PsdRule psdRule() const override;
    [[nodiscard]] std::string expression() const override { return m_written; }
    [[nodiscard]] std::vector<std::shared_ptr<const Kernel>> parts() const override { return {m_inner}; }

private:
    template <class Values> Result<Values> applied(Result<Values> values) const;

    std::string m_rule;
    Function m_function;
    std::shared_ptr<const Kernel> m_inner;
    std::string m_written;
};

} // namespace eigenscope

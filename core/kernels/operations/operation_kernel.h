#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// What an operation that keeps kernels positive semidefinite makes of one or several.
class OperationKernel : public Kernel {
public:
    /// `rule` names the operation: "exp"; `written` is the whole as an expression.
    OperationKernel(std::string rule, std::vector<std::shared_ptr<const Kernel>> parts, std::string written)
        : m_rule(std::move(rule)), m_parts(std::move(parts)), m_written(std::move(written)) {}
    /// That of the operation, then those of the parts.
    [[nodiscard]] PsdRule psdRule() const final;
    [[nodiscard]] std::string expression() const final { return m_written; }
    [[nodiscard]] std::vector<std::shared_ptr<const Kernel>> parts() const final { return m_parts; }

protected:
    [[nodiscard]] const std::string &rule() const { return m_rule; }
    /// The kernel inside, where there is one.
    [[nodiscard]] const Kernel &inside() const { return *m_parts.front(); }

private:
    std::string m_rule;
    std::vector<std::shared_ptr<const Kernel>> m_parts;
    std::string m_written;
};

} // namespace eigenscope

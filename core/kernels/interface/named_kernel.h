#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// A kernel of the catalogue: its expression is its id with the values that it uses.
class NamedKernel : public Kernel {
public:
    explicit NamedKernel(std::string id) : m_id(std::move(id)) {}
    [[nodiscard]] std::string named() const final { return m_id; }
    [[nodiscard]] std::string expression() const final;

private:
    std::string m_id;
};

} // namespace eigenscope

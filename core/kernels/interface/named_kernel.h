#pragma once

#include "core/kernels/interface/kernel.h"

namespace eigenscope {

/// A kernel of the catalogue: its expression is its id with the values that it uses.
class NamedKernel : public Kernel {
public:
    NamedKernel(std::string id, std::string_view name) : m_id(std::move(id)), m_name(catalogueWords(name)) {}
    [[nodiscard]] std::string named() const final { return m_id; }
    [[nodiscard]] std::string expression() const final;

protected:
    /// Its name, as the window shows it.
    [[nodiscard]] const Sentence &nameWords() const { return m_name; }

private:
    std::string m_id;
    Sentence m_name;
};

} // namespace eigenscope

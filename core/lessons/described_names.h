#pragma once

#include "core/base/parameter.h"

#include <initializer_list>

namespace eigenscope {

/// A word that a lesson may use, with what it means in a few words.
struct DescribedName {
    std::string id, help;
};

/// Words in the order of the documentation: the reader accepts them, the reference tells them.
class DescribedNames {
public:
    DescribedNames() = default;
    DescribedNames(std::initializer_list<DescribedName> all) : m_all(all) {}
    explicit DescribedNames(std::vector<DescribedName> all) : m_all(std::move(all)) {}
    /// Words that say all by themselves.
    explicit DescribedNames(const Names &ids) {
        for (const std::string &id : ids)
            m_all.push_back({id, {}});
    }

    [[nodiscard]] const std::vector<DescribedName> &all() const { return m_all; }
    [[nodiscard]] bool empty() const { return m_all.empty(); }
    [[nodiscard]] Names ids() const {
        Names names;
        for (const DescribedName &one : m_all)
            names.push_back(one.id);
        return names;
    }

private:
    std::vector<DescribedName> m_all;
};

} // namespace eigenscope

#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// Ordered catalogue of Info values with unique `id`s. A plain value: no static instance exists.
template <class Info> class Registry {
public:
    Registry() = default;
    Registry(std::initializer_list<Info> infos) {
        for (const Info &info : infos)
            add(info);
    }

    Registry &add(Info info) {
        assert(!find(info.id));
        m_all.push_back(std::move(info));
        return *this;
    }

    /// The entry with this id, or nullptr; valid as long as the registry is not changed.
    const Info *find(std::string_view id) const {
        const auto found = std::ranges::find(m_all, id, &Info::id);
        return found == m_all.end() ? nullptr : &*found;
    }

    std::span<const Info> all() const & { return m_all; }

    /// A loop over what nobody keeps would read what is gone: `for (… : builtinFormats().all())`.
    std::span<const Info> all() && = delete;

    /// All ids in order, for messages that propose the nearest one.
    std::vector<std::string> ids() const {
        std::vector<std::string> ids;
        for (const Info &info : m_all)
            ids.push_back(info.id);
        return ids;
    }

private:
    std::vector<Info> m_all;
};

} // namespace eigenscope

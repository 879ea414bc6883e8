#pragma once

#include "core/base/registry.h"

#include <functional>

namespace eigenscope {

/// "Isomap, UMAP and t-SNE": a list for a sentence; empty for no names.
inline std::string listed(const std::vector<std::string> &names) {
    std::string list;
    for (std::size_t i = 0; i < names.size(); ++i)
        list += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
    return list;
}

/// The entries of a registry that can do something, listed by the names that the window shows, for the sentences that
/// tell them. `can` is asked of each info.
template <class Info, class Can> std::string namesThat(const Registry<Info> &registry, Can can) {
    std::vector<std::string> names;
    for (const Info &info : registry.all())
        if (std::invoke(can, info))
            names.push_back(info.name);
    return listed(names);
}

} // namespace eigenscope

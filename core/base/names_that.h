#pragma once

#include "core/base/registry.h"
#include "core/base/sentence.h"

#include <functional>

namespace eigenscope {

/// The entries of a registry that can do something, listed by the names that the window shows, for the sentences that
/// tell them. `can` is asked of each info.
template <class Info, class Can> Sentence namesThat(const Registry<Info> &registry, Can can) {
    Sentences names;
    for (const Info &info : registry.all())
        if (std::invoke(can, info))
            names.push_back(catalogueWords(info.name));
    return andWords(names);
}

} // namespace eigenscope

#pragma once

#include "core/base/result.h"
#include "core/data/dataset.h"

#include <algorithm>

namespace eigenscope {

/// InvalidData unless the method takes objects of this kind.
template <class Info> Result<void> takesKind(const Info &info, ObjectKind kind) {
    if (std::ranges::find(info.kinds, kind) != info.kinds.end())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("%1 does not take %2.", catalogueWords(info.name), catalogueWords(kindName(kind)))};
}

} // namespace eigenscope

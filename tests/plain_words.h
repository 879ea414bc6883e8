#pragma once

#include "core/base/sentence.h"

#include <algorithm>

namespace eigenscope {

/// Whether sentences read like this, for tests that compare a list of them.
inline bool operator==(const Sentences &sentences, const std::vector<std::string> &texts) {
    return std::ranges::equal(sentences, texts);
}

} // namespace eigenscope

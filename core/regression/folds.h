#pragma once

#include "core/base/matrix.h"

#include <cstdint>

namespace eigenscope {

/// Which of `folds` parts each row belongs to, at random; each class is spread over all of them. classes: n codes.
std::vector<Index> stratifiedFolds(const std::vector<int> &classes, Index folds, std::int64_t seed);

} // namespace eigenscope

#pragma once

#include <vector>

namespace eigenscope {

/// For each row of a dataset whether it is meant: 1 or 0. No vector<bool>, whose bits several threads cannot write.
using RowMask = std::vector<char>;

} // namespace eigenscope

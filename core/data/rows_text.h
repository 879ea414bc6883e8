#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>

namespace eigenscope {

/// Positions as parseRows reads them, with runs as ranges: "0-99,120"; empty for none. O(n).
std::string rowsText(std::span<const Index> rows);

/// So many positions may be listed at once: a typing mistake must not ask for all the memory.
inline constexpr Index mostListedRows = 100'000'000;

/// How many positions parseRows would read, with the same refusals. O(size of the text).
Result<Index> countRows(std::string_view text);

} // namespace eigenscope

#pragma once

#include <string>

namespace eigenscope {

/// Appends the shortest text that reads back to the same double.
void appendNumber(std::string &bytes, double number);

/// Characters of the longest such text.
inline constexpr std::size_t longestWrittenNumber = 24;

} // namespace eigenscope

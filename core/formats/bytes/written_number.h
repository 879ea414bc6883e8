#pragma once

#include <string>

namespace eigenscope {

/// Appends the text of numberText.
void appendNumber(std::string &bytes, double number);

/// Characters of the longest one.
inline constexpr std::size_t longestWrittenNumber = 24;

} // namespace eigenscope

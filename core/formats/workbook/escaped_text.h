#pragma once

#include <string>
#include <string_view>

namespace eigenscope {

/// A text as the XML of a workbook of Excel has it: signs that XML cannot hold stand by their codes, as "_x0001_", and
/// so does a "_" that would begin such a code. O(length). Source: ECMA-376, part 1, 22.9.2.19.
std::string escapedText(std::string_view text);

/// The text that stands behind such codes; those of half a sign stay as they are. O(length).
std::string unescapedText(std::string_view written);

} // namespace eigenscope

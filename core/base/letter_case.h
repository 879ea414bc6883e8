#pragma once

#include <string>
#include <string_view>

namespace eigenscope {

/// The text (UTF-8) with its Latin, Greek and Cyrillic letters as small ones, so that texts can be compared whatever
/// their case is; all else stays as it is. O(size). Source: the Unicode case folding of these blocks.
std::string inSmallLetters(std::string_view text);

} // namespace eigenscope

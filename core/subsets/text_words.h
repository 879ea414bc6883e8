#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// The words of a text, each once, in order of the alphabet: runs of letters, digits and signs beyond ASCII, in small
/// letters where those are of ASCII. O(m·log m) in its length.
std::vector<std::string> wordsOf(std::string_view text);

} // namespace eigenscope

#pragma once

#include <span>
#include <string>

namespace eigenscope {

/// ".csv, .tsv or .json": the words of a choice as they stand in a sentence. O(size).
std::string orList(std::span<const std::string> words);

} // namespace eigenscope

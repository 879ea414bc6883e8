#pragma once

#include "core/data/dataset.h"

#include <functional>

namespace eigenscope {

/// The texts as sequences with the alphabet of the letters that occur. `nameOf` begins a sentence on a text: "The
/// sequence 'a'". InvalidData for none, an empty one, and for a sign that is neither a letter of ASCII nor '-', '*' or
/// '.', with its position. O(size).
Result<Sequences> makeSequences(std::vector<std::string> texts, const std::function<Sentence(std::size_t)> &nameOf);

} // namespace eigenscope

#pragma once

#include "core/base/sentence.h"

#include <cstddef>
#include <string>
#include <vector>

namespace eigenscope {

/// The name of a column that has none of its own: "x1" for the first (number 0).
std::string numberedName(std::size_t column);

/// Gives a column without a name its number ("column 3") and a repeated name a number behind it ("x 2"), with one
/// note that names the first few changes.
void makeUnique(std::vector<std::string> &names, Sentences &notes);

} // namespace eigenscope

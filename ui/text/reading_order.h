#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace eigenscope {

/// Names in the order of a dictionary in the language of the user, with ö at o and 10 after 9, as positions in the
/// list. Where all are numbers they keep their order. O(n log n).
std::vector<std::size_t> inReadingOrder(const std::vector<std::string> &names);

} // namespace eigenscope

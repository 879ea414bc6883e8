#pragma once

#include <string>
#include <utility>
#include <vector>

namespace eigenscope {

/// The libraries that numbers come from, and the compiler, each with its version. That of OpenBLAS is asked of the
/// library that is loaded, with the code that it has chosen for this processor.
std::vector<std::pair<std::string, std::string>> libraryVersions();

} // namespace eigenscope

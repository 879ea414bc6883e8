#pragma once

#include <string>
#include <string_view>

namespace eigenscope {

/// A file or folder of the project by its path in it, as "tests/reference/values"; without a name, the project's
/// folder. One source alone knows where the project lies: in another clone the compiler's cache has all others.
[[nodiscard]] std::string projectFile(std::string_view name = {});

/// The folder of the samples.
[[nodiscard]] std::string sampleFolder();

} // namespace eigenscope

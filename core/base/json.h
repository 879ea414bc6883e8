#pragma once

#include <nlohmann/json_fwd.hpp>

namespace eigenscope {

/// JSON that keeps its keys in the order in which they were written.
using Json = nlohmann::ordered_json;

} // namespace eigenscope

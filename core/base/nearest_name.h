#pragma once

#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>

namespace eigenscope {

/// The name with the smallest edit distance to `given`; empty when `names` is. O(|given|·Σ|name|).
std::string nearestName(std::string_view given, std::span<const std::string> names);

/// InvalidParameter: "There is no kernel 'gausian'. Did you mean 'gaussian'?" `what` is the kind of thing, as in
/// sentence("kernel").
Error unknownName(const Sentence &what, std::string_view given, std::span<const std::string> names);

} // namespace eigenscope

#pragma once

#include "core/base/json.h"

#include <optional>
#include <string_view>

namespace eigenscope {

/// What stands at a key of a JSON object; null where there is no such key, or no object.
const Json &entryOf(const Json &object, std::string_view key);

/// The value that `json` holds, where it holds exactly such a one: a whole number, a finite one, an array of just this
/// length; null is an empty optional. Nothing where it is of another kind. Defined for bool, std::int64_t, double,
/// std::string, and arrays and optionals of numbers that some state is made of.
template <class Value> std::optional<Value> valueIn(const Json &json);

/// The JSON that `valueIn` reads back; for the same types.
template <class Value> Json jsonOf(const Value &value);

} // namespace eigenscope

#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

/// The JSON text of a refused value, cut after some 60 characters so that a message stays one line.
std::string shortText(const Json &json);

/// InvalidParameter: "The 'radius' of hyperspace must be a number above 0. Got -1." `owner` is as in
/// sentence("a session"), here and below.
Error refusedValue(std::string_view key, const Sentence &owner, const Sentence &wanted, const Json &got);

/// "light, dark or print": words that can be typed, as a choice.
Sentence choiceOf(const Names &words);

/// Refuses a key of `object` that is not in `known`, with the nearest one that is.
Result<void> refuseUnknownKeys(const Sentence &owner, const Json &object, const Names &known);

/// The number that `json` is, refused as refusedValue says where it is none or `accepts` does not hold.
Result<double> readNumberKey(std::string_view key, const Sentence &owner, const Sentence &wanted, const Json &json,
                             const std::function<bool(double)> &accepts);

/// JSON from text. Syntax errors carry line and column; nesting deeper and objects larger than a session
/// ever needs are refused, and so is a key that stands twice in one object.
Result<Json> parseJsonText(std::string_view text);

} // namespace eigenscope

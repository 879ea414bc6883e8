#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace eigenscope {

/// A value of a session as a refusal shows it: in one line, whatever its bytes.
std::string shownValue(const Json &value);

/// InvalidParameter for a key of a session's `data`: "The 'decimal' of data must be "." or ",". Got 3."
Error dataRefusal(std::string_view key, const Sentence &rule, const Json &got);

/// What mends data whose rows cannot be in memory together: some that are drawn are read.
Remedy drawRows();

/// The refusal of data that do not fit in memory, with the remedy to read some rows that are drawn.
Error withDraw(Error tooLarge);

} // namespace eigenscope

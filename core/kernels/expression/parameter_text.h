#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

class TextCursor;

/// Reads "(sigma=1.5, gamma=auto)" where there are parentheses. `id` and `name` are those of what has these parameters;
/// each value is checked against its domain.
Result<ParamMap> readWrittenParameters(TextCursor &text, const std::string &id, const std::string &name,
                                       std::span<const ParamSpec> specs);

/// "gaussian(sigma=1.5)", "linear" where no parameter is written; the name of a file stands in quotes where it must.
std::string withWrittenParameters(const std::string &id, const ParamMap &params);

} // namespace eigenscope

#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

class TextCursor;

/// Reads "(sigma=1.5, gamma=auto)" where there are parentheses. `what` is the kind of thing whose parameters these are,
/// "kernel", and `owner` its id; each value is checked against its domain.
Result<ParamMap> readWrittenParameters(TextCursor &text, std::string_view what, const std::string &owner,
                                       std::span<const ParamSpec> specs);

/// "gaussian(sigma=1.5)", "linear" where no parameter is written; the name of a file stands in quotes where it must.
std::string withWrittenParameters(const std::string &id, const ParamMap &params);

} // namespace eigenscope

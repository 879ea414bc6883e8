#pragma once

#include "core/base/result.h"

#include <optional>
#include <string_view>

namespace eigenscope {

/// What a file is that no format reads, told by its first bytes, with what makes it readable: "The file is an Excel
/// workbook of 1997 (.xls). Save it as .xlsx, or as CSV." Nothing where the bytes are of no such file. `fileName`
/// stands in the commands that convert it.
std::optional<Error> foreignFile(std::string_view bytes, std::string_view fileName);

} // namespace eigenscope

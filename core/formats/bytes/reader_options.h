#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

/// How a text file is read where the content does not say it (the reader options of a session).
struct ReaderOptions {
    std::optional<char> delimiter = {};
    std::optional<char> decimal = {}; ///< '.' or ','
    std::optional<bool> header = {};
    std::optional<std::string> encoding = {}; ///< "utf-8" or "latin-1"
    std::optional<Names> missing = {};        ///< words that stand for a missing value
};

} // namespace eigenscope

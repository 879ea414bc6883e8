#pragma once

#include "core/base/parameter.h"
#include "core/data/table.h"

#include <functional>

namespace eigenscope {

/// How the rows of a table that is never in memory as a whole are handed on.
struct TableParts {
    Names texts; ///< columns that hold texts, though those of a part may look like numbers
    /// Called with part after part, whose positions are those in the source; an error ends the reading.
    std::function<Result<void>(Table part)> use;
};

} // namespace eigenscope

#pragma once

#include "core/base/parameter.h"
#include "core/base/result.h"

#include <functional>

namespace eigenscope {

/// An export that is neither data nor one picture: the report, a film.
struct WholeExport {
    std::string id, name;
    std::string description; ///< one line
    Names endings;           ///< of its files
    bool isFigure = false;   ///< it can have the size and the parts of a figure
    Names byProgram = {};    ///< those endings whose files another program makes
    /// Refuses an ending whose program is not there.
    std::function<Result<void>(const std::string &ending)> check = [](const std::string &) { return Result<void>(); };
};

} // namespace eigenscope

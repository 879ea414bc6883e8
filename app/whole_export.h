#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

/// An export that is neither data nor one picture: the report, a film.
struct WholeExport {
    std::string id, name;
    std::string description; ///< one line
    Names endings;           ///< of its files
    bool isFigure = false;   ///< it can have the size and the parts of a figure
};

} // namespace eigenscope

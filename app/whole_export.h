#pragma once

#include "core/base/parameter.h"

namespace eigenscope {

/// An export that is neither data nor one picture: the report.
struct WholeExport {
    std::string id, name;
    std::string description; ///< one line
    Names endings;           ///< of its files
};

} // namespace eigenscope

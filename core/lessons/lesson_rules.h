#pragma once

#include "core/catalogue.h"

#include <functional>
#include <map>

namespace eigenscope {

/// What lessons may speak of: the catalogue, and what the window knows. Where a list or a function is empty, all is
/// accepted.
struct LessonRules {
    const Catalogue &catalogue;
    Names views = {}, workspaces = {}, cards = {}; ///< their ids
    /// Refuses LaTeX that is no formula, with the column.
    std::function<Result<void>(const std::string &tex)> formula = {};
    Names commands = {};                            ///< of LaTeX that it knows, without the backslash
    std::map<std::string, std::string> titles = {}; ///< what the window calls a target: "Scree" for "view.scree"
};

} // namespace eigenscope

#pragma once

#include "core/base/matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace eigenscope {

/// Rows that are kept under a name, as a session writes them: either one by one or by a condition.
struct SubsetSettings {
    std::string name;
    std::optional<std::vector<Index>> rows = {}; ///< positions in the source, rising, no doubles
    std::string where = {};                      ///< the condition that its rows meet, where they are not told
    std::string color = {};                      ///< "#D55E00"; empty for the one that its place gives
    bool hidden = false;                         ///< its rows are not drawn

    bool operator==(const SubsetSettings &) const = default;
};

} // namespace eigenscope

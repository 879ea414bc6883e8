#include "core/selection/feature_selection.h"

namespace eigenscope {

Registry<SearchInfo> builtinSearches() {
    return {};
}

} // namespace eigenscope

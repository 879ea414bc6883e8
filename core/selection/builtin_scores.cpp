#include "core/selection/feature_scores.h"

namespace eigenscope {

Registry<ScoreInfo> builtinScores() {
    return {};
}

} // namespace eigenscope

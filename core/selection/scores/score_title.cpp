#include "core/selection/scores/score_title.h"

#include "core/selection/scores/pearson.h"

namespace eigenscope {

std::string scoreTitle(const ScoreInfo &score, Index classes) {
    constexpr Index withSign = 2;
    return score.id == pearson().id && classes > withSign ? "Correlation ratio η" : score.name;
}

} // namespace eigenscope

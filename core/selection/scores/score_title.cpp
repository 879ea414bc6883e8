#include "core/selection/scores/score_title.h"

#include "core/selection/scores/pearson.h"

namespace eigenscope {

Sentence scoreTitle(const ScoreInfo &score, Index classes) {
    constexpr Index withSign = 2;
    return score.id == pearson().id && classes > withSign ? sentence("Correlation ratio η")
                                                          : catalogueWords(score.name);
}

} // namespace eigenscope

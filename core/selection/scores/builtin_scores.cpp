#include "core/selection/scores/chernoff.h"
#include "core/selection/scores/fisher.h"
#include "core/selection/scores/information_gain.h"
#include "core/selection/scores/interclass_distance.h"
#include "core/selection/scores/joshi.h"
#include "core/selection/scores/mutual_information.h"
#include "core/selection/scores/pearson.h"

namespace eigenscope {

Registry<ScoreInfo> builtinScores() {
    return {pearson(), mutualInformation(), informationGain(), interclassDistance(), fisher(), chernoff(), joshi()};
}

} // namespace eigenscope

#include "core/selection/chernoff.h"
#include "core/selection/fisher.h"
#include "core/selection/information_gain.h"
#include "core/selection/interclass_distance.h"
#include "core/selection/joshi.h"
#include "core/selection/mutual_information.h"
#include "core/selection/pearson.h"

namespace eigenscope {

Registry<ScoreInfo> builtinScores() {
    return {pearson(), mutualInformation(), informationGain(), interclassDistance(), fisher(), chernoff(), joshi()};
}

} // namespace eigenscope

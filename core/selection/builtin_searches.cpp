#include "core/selection/best_individual.h"
#include "core/selection/branch_and_bound.h"
#include "core/selection/exhaustive.h"
#include "core/selection/floating_forward.h"
#include "core/selection/stepwise.h"

namespace eigenscope {

Registry<SearchInfo> builtinSearches() {
    return {forwardSelection(), backwardElimination(), floatingForward(),
            bestIndividual(),   branchAndBound(),      exhaustiveSearch()};
}

} // namespace eigenscope

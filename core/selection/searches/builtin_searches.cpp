#include "core/selection/searches/best_individual.h"
#include "core/selection/searches/branch_and_bound.h"
#include "core/selection/searches/exhaustive.h"
#include "core/selection/searches/floating_forward.h"
#include "core/selection/searches/stepwise.h"

namespace eigenscope {

Registry<SearchInfo> builtinSearches() {
    return {forwardSelection(), backwardElimination(), floatingForward(),
            bestIndividual(),   branchAndBound(),      exhaustiveSearch()};
}

} // namespace eigenscope

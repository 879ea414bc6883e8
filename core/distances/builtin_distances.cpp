#include "core/distances/angular.h"
#include "core/distances/euclidean.h"
#include "core/distances/given_distance.h"
#include "core/distances/kernel_distance.h"
#include "core/distances/manhattan.h"

namespace eigenscope {

Registry<DistanceInfo> builtinDistances() {
    return {euclideanDistance(),   manhattanDistance(), cosineDistance(),
            correlationDistance(), givenDistance(),     kernelDistance()};
}

} // namespace eigenscope

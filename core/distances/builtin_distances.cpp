#include "core/distances/euclidean.h"

namespace eigenscope {

Registry<DistanceInfo> builtinDistances() {
    return {euclideanDistance()};
}

} // namespace eigenscope

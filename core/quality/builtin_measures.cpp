#include "core/quality/knn_accuracy.h"
#include "core/quality/r_nx.h"
#include "core/quality/shepard.h"
#include "core/quality/silhouette.h"
#include "core/quality/stress1.h"
#include "core/quality/trustworthiness.h"

namespace eigenscope {

Registry<MeasureInfo> builtinMeasures() {
    return {trustworthiness(), continuity(), knnAccuracy(), rnx(), rnxArea(), silhouette(), shepard(), stress1()};
}

} // namespace eigenscope

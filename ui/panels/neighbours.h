#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// The rows nearest to one row, by their positions in the prepared data; the nearest first.
struct Neighbours {
    std::vector<Index> inData;    ///< by the distance of the prepared columns
    std::vector<Index> inFeature; ///< by the distance in feature space; empty where there is no kernel
    double distanceToMean = -1;   ///< ‖φ(x) − μ‖; negative where there is no kernel
};

/// The neighbours of the row at this position of the prepared data. O(n·d).
Neighbours nearest(const Results &results, Index position, Index count);

} // namespace eigenscope

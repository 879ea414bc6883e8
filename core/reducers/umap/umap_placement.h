#pragma once

#include "core/distances/metric.h"
#include "core/reducers/umap/umap_descent.h"

namespace eigenscope {

struct UmapPlacement {
    UmapCurve curve;
    Index epochs = 100;
    Index neighbors = 15; ///< the object itself counted
    std::uint64_t seed = 0;
};

/// New objects in a finished picture (n×r), m×r: each starts between its neighbors and is moved by itself, the picture
/// stays. An approximation: a row of the picture comes near to its own place, not onto it. O(m·n).
/// Source: McInnes, Healy and Melville, UMAP, arXiv:1802.03426; the places as in its reference implementation.
Result<MatrixXd> placedInUmap(const Metric &metric, const RowLayout &picture, const UmapPlacement &settings,
                              const Objects &objects);

} // namespace eigenscope

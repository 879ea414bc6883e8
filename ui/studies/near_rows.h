#pragma once

#include "core/pipeline/pipeline.h"

#include <QString>

namespace eigenscope {

/// The rows nearest to one row, by their positions in the prepared data; the nearest first.
struct NearRows {
    std::vector<Index> inData;    ///< by the distance of the prepared columns, or the given one
    std::vector<Index> inFeature; ///< by the distance in feature space; empty where there is no kernel
    double distanceToMean = -1;   ///< ‖φ(x) − μ‖; negative where there is no kernel
};

/// The rows nearest to a row (d values in the prepared columns) that need not be one of the data.
std::vector<Index> nearestRows(const Dataset &prepared, const VectorXd &row, Index count);

/// The name of the row at this position, as a link to its row id for a label of rich text.
QString rowLink(const Dataset &data, Index position);

/// The neighbors of the row at this position of the prepared data. O(n·d).
NearRows nearest(const Results &results, Index position, Index count);

} // namespace eigenscope

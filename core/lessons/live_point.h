#pragma once

#include "core/base/json.h"
#include "core/conditions/condition_value.h"
#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// The values of the new point that the `views` of a session hold, in the analyzed columns as loaded; empty where there
/// is none.
VectorXd newPointIn(const Json &views);

/// The new point: `exists`, `values`, `prepared`, `coordinates`, and `round_trip`: how far the row that its place means
/// is from it, a length in the prepared columns. O(n·d).
ConditionValue pointValue(const Results &results, const VectorXd &values);

/// What the first r axes keep of a row, and what they lose, for r = 0, 1, …, all: each (k + 1)×d, in the prepared
/// columns. NoValue where there is no row, or no way back from the picture.
struct KeptByAxes {
    ConditionValue kept, lost;
};

/// Of the new point where there is one, else of the first selected row.
KeptByAxes keptByAxes(const Results &results, const std::vector<Index> &selection, const VectorXd &newPoint);

} // namespace eigenscope

#pragma once

#include "core/conditions/condition_value.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// The analyzed columns of points, n×d, with their names as `columns`; NoValue for objects of another kind.
ConditionValue pointsValue(std::shared_ptr<const Dataset> data);

/// Σ of the analyzed columns, d×d, by n; NoValue for incomplete points, objects of another kind, and for so many that a
/// window would wait (n·d² beyond ten millions). O(n·d²).
ConditionValue covarianceValue(const Dataset &data);

/// The positions in the source of the rows of a class; NoValue where there is no such class.
ConditionValue classRows(const Dataset &data, const std::string &className);

/// The selection as `rows`, `count` and `classes`, how many rows of each class are in it. `data` may be nullptr.
ConditionValue selectionValue(const std::vector<Index> &rows, const Dataset *data);

} // namespace eigenscope

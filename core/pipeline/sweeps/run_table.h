#pragma once

#include "core/base/parameter.h"
#include "core/data/table.h"
#include "core/pipeline/sweeps/run_list.h"

namespace eigenscope {

/// The runs of a sweep as a table, a row each: `run`, the values of `settings`, what its quality came to, numbers of
/// its regression and its clusters, `seconds`, and `refused` where a run was. What a run lacks is missing. Holds the
/// numbers of the table and one run at a time. Syntax for a line that is no run. O(size of the runs).
Result<Table> runTable(const Names &settings, const RunLines &runs);

} // namespace eigenscope

#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// InvalidData unless there is a row, a column, and a finite number in every place; the sentence names the column and
/// the count of missing values. `method` begins it: "PCA", "The Gaussian (RBF) kernel". O(n·d).
Result<void> requireComplete(const Points &points, const Sentence &method);

} // namespace eigenscope

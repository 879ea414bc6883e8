#pragma once

#include "core/pipeline/stages/results.h"

namespace eigenscope {

/// The columns that the stages make beside the loaded data, a value for each of its rows: the clusters, once they
/// stand.
std::vector<Column> madeColumns(const Results &results);

} // namespace eigenscope

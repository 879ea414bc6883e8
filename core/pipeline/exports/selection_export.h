#pragma once

#include "core/pipeline/exports/data_export.h"
#include "core/pipeline/found_subsets.h"

namespace eigenscope {

/// The selected rows; in full with their subsets, all columns of the data and the coordinates.
DataExportInfo selectionExport();

/// The same in full of the rows of a subset, or of all subsets.
DataExportInfo subsetExport();

/// These rows of the source with all that is known of them, the same columns as a table; empty where there are none.
/// O(n), and the rows times the columns.
Table rowsInFull(const Results &results, const FoundSubsets &found, std::vector<Index> rows);

} // namespace eigenscope

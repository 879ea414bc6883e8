#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The selected rows; in full with their subsets, all columns of the data and the coordinates.
DataExportInfo selectionExport();

/// The same in full of the rows of a subset, or of all subsets.
DataExportInfo subsetExport();

} // namespace eigenscope

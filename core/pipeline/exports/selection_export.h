#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The selected rows; in full with all columns of the data and the coordinates.
DataExportInfo selectionExport();

} // namespace eigenscope

#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The neighbor graph that the reducer works on, and the lengths of its shortest paths.
DataExportInfo graphExport();
DataExportInfo geodesicsExport();

} // namespace eigenscope

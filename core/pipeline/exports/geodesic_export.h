#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The shortest path in the neighbor graph between the two rows of the export.
DataExportInfo geodesicExport();

} // namespace eigenscope

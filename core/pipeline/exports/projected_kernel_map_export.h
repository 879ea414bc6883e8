#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The empirical kernel map of the new rows.
DataExportInfo projectedKernelMapExport();

} // namespace eigenscope

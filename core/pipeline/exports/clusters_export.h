#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The cluster of each row.
DataExportInfo clustersExport();

} // namespace eigenscope

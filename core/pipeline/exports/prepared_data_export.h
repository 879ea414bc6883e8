#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The columns after preparation; of objects without columns what is known of each, or between them.
DataExportInfo preparedDataExport();

} // namespace eigenscope

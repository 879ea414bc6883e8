#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The singular vectors of the data.
DataExportInfo leftExport();
DataExportInfo rightExport();

} // namespace eigenscope

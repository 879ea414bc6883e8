#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// What the regression predicts for the rows and for new ones.
DataExportInfo predictionsExport();

} // namespace eigenscope

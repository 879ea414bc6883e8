#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The variates of a canonical correlation, those of both lists of columns in turn.
DataExportInfo canonicalVariatesExport();

} // namespace eigenscope

#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// What each column is worth alone.
DataExportInfo featureScoresExport();

} // namespace eigenscope

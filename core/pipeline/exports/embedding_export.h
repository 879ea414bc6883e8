#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The coordinates of the reduction.
DataExportInfo embeddingExport();

} // namespace eigenscope

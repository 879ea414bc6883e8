#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// What distinguishes a subset, a line a column, level or word.
DataExportInfo distinguishExport();

} // namespace eigenscope

#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The weights by which its neighbors rebuild each row, an edge a line.
DataExportInfo neighborWeightsExport();

} // namespace eigenscope

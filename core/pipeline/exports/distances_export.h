#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The distance of the session between all rows.
DataExportInfo distancesExport();

} // namespace eigenscope

#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// What each axis is made of, where the method finds that.
DataExportInfo loadingsExport();
DataExportInfo factorLoadingsExport();

} // namespace eigenscope

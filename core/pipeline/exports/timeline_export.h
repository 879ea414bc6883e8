#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The pictures that an iterative method goes through, which runs once more for it. Of all iterations evenly many are
/// kept, at most 100 and 1,000,000 rows together, and the last. O(the run).
DataExportInfo timelineExport();

} // namespace eigenscope

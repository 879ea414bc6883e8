#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// How near neighbors are in the data as the method takes them, a pair a line.
DataExportInfo affinitiesExport();

} // namespace eigenscope

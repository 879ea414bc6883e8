#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// How far the pictures that the session compares are from each other in shape, by Procrustes.
DataExportInfo disparitiesExport();

} // namespace eigenscope

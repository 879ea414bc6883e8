#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The kernel matrix and the maps that are made from it.
DataExportInfo kernelMatrixExport();
DataExportInfo empiricalKernelMapExport();
DataExportInfo mercerMapExport();

} // namespace eigenscope

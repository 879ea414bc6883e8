#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// The eigenvalues of the reduction.
DataExportInfo spectrumExport();

} // namespace eigenscope

#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// A script for Python with NumPy and scikit-learn that makes the same coordinates; refuses by name what those lack.
DataExportInfo scriptExport();

} // namespace eigenscope

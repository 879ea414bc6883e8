#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// InvalidParameter unless all that a session asks of data that are read in passes follows from their means and
/// covariances, or from each row alone; says what can be asked for.
Result<void> checkPasses(const Session &session, const Catalogue &catalogue);

/// The same for an export into `file`.
Result<void> checkExportInPasses(const std::string &what, const std::filesystem::path &file,
                                 const Registry<DataExportInfo> &exports, const Registry<FormatInfo> &formats);

} // namespace eigenscope

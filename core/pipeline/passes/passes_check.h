#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// InvalidParameter unless all that a session asks of data that are read in passes follows from their means and
/// covariances, from each row alone or from each column alone; says what can be asked for.
Result<void> checkPasses(const Session &session, const Catalogue &catalogue);

/// The same of the columns that steps name, of data of which few rows stand for all: those have the values of the
/// analyzed columns alone. `like` has the columns of the data. What the step itself refuses is left to it.
Result<void> checkColumnsInPasses(const Session &session, const Catalogue &catalogue, const Dataset &like);

/// The same for an export into `file`.
Result<void> checkExportInPasses(const std::string &what, const std::filesystem::path &file,
                                 const Registry<DataExportInfo> &exports, const Registry<FormatInfo> &formats);

} // namespace eigenscope

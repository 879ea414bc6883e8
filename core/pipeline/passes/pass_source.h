#pragma once

#include "core/formats/data_settings.h"
#include "core/formats/load_data.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// Where the rows of data that are read in passes come from, and how they are read.
struct PassSource {
    std::filesystem::path file;
    DataSettings settings;
    Roles roles;
    Names texts; ///< columns that hold such
};

/// Columns, roles and types are those of `loaded`.
Result<PassSource> passSource(const Session &session, const SourceContext &context, const LoadedData &loaded);

/// The rows without a missing value, rising. O(n·d).
std::vector<Index> completeRows(const MatrixXd &X);

/// What a pass has seen.
struct RowsSeen {
    Index all = 0;   ///< complete ones and others
    Index unfit = 0; ///< cells of analyzed columns that are no numbers, and count as missing
};

/// One pass: calls with the complete rows of part after part, where it has any. The refusals are those of readParts, of
/// makeDataset and of `use`; Canceled where the progress is stopped. O(n·d), memory for a few megabytes of rows.
Result<RowsSeen> forEachPart(const PassSource &source, const Registry<FormatInfo> &formats, const Progress &progress,
                             const std::function<Result<void>(const Dataset &complete)> &use);

} // namespace eigenscope

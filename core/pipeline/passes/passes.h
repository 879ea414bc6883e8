#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

// Data that are read in passes: part after part of their file, each time that something is to be found of all rows, so
// that these need not fit in memory together. One pass finds the means and covariances, of which the steps and the
// reducer follow; another one writes what each row becomes; some score the columns (scores_in_passes.h). Rows with a
// missing value are left out.

/// Whether the session asks for it.
bool readsInPasses(const Session &session);

/// Results that hold the data of such a session: 10d rows that stand for all, with their means and covariances, or all
/// where there are no more. A run that begins with them makes the steps and the reducer of all rows. Those of
/// `previous` where it had the same data already. The refusals are those of loadData; InvalidData for other objects
/// than points, no complete row, and numbers whose squares leave the range of a double; those of checkColumnsInPasses.
/// O(n·d² + d³), memory O(d²).
Result<Results> loadedInPasses(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                               const Results &previous, const Progress &progress);

/// Writes an export that has a line for each row, which the ending of `file` names the format of, whole or not at all.
/// O(n·d·r), memory for a few megabytes of rows.
Result<void> writeInPasses(const DataExportInfo &info, const ExportSource &source, const std::filesystem::path &file,
                           const Progress &progress);

} // namespace eigenscope

#pragma once

#include "app/batch.h"
#include "core/pipeline/sweeps/sweep_grid.h"

namespace eigenscope {

/// A sweep to be run without a window.
struct SweepBatch {
    SweepGrid grid;
    std::filesystem::path base;                       ///< relative paths of the session start here
    std::filesystem::path folder;                     ///< that of the runs, the report and the table
    std::vector<ExportSettings> exports;              ///< of each run, into a folder of its own
    std::optional<SweepTask> task = {};               ///< the share of the runs; all where there is none
    std::optional<std::filesystem::path> report = {}; ///< in place of the one in the folder; "-" is standard output
    Names commandLine = {};
    bool isQuiet = false;
};

/// The files that the sweep writes: of its runs those of the first.
std::vector<std::filesystem::path> filesOf(const SweepBatch &batch);

/// Runs a sweep, one run after another; stages whose settings did not change are not computed again. The exports of run
/// 12 go into runs/0012, with run.json, which is what the report says of it. Then report.json holds all runs, and
/// runs.csv is their table; of a task it is runs-I-of-N.json alone. A run that is refused has its sentence in its
/// place, and the others go on; the first such sentence is returned then, InvalidData. A canceled sweep leaves the
/// report of the runs that were done. Memory is that of one run and the one before.
Result<void> runSweep(const SweepBatch &batch, const BatchTools &tools);

/// Joins what tasks have left in a folder into report.json (or `report`) and runs.csv. InvalidData with the list of the
/// tasks and runs that are missing, after the others were joined.
Result<void> collectSweep(const std::filesystem::path &folder, const std::optional<std::filesystem::path> &report,
                          const Catalogue &catalogue, bool isQuiet);

} // namespace eigenscope

#pragma once

#include "app/interruption.h"
#include "app/progress_display.h"
#include "app/whole_export.h"
#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

/// A file that a run writes, at the place that is meant.
struct ExportTarget {
    ExportSettings settings;
    std::filesystem::path file;
};

/// A session to be run without a window.
struct BatchRun {
    Session session;
    std::filesystem::path base; ///< relative paths of the session start here
    std::vector<ExportTarget> exports;
    std::optional<std::filesystem::path> report; ///< "-" is standard output
    Names commandLine = {};                      ///< of the program, for the report
    bool isQuiet = false;
};

/// What can draw views; made by whoever knows the window.
struct Pictures {
    Names ids;      ///< of the views, and "window"
    Names figures;  ///< those of them that a figure can be made of: the views
    Names endings;  ///< of the files
    Names numbered; ///< the views whose numbers can be written as tables
    std::vector<WholeExport> wholes;
    /// The bytes of one of them in the form that the ending of `settings.file` names.
    std::function<Result<std::string>(const ExportSettings &settings, const BatchRun &run, const Results &results)>
        draw;
};

/// Tells early what would fail only after the work is done: Unwritable where no file can be written there.
Result<void> checkPlace(const std::filesystem::path &file);

/// The file of this name inside a folder, which is made; refuses one that a link would lead out of it: a session and
/// what lies beside it may come from a stranger.
Result<std::filesystem::path> placeInside(const std::filesystem::path &folder, const std::string &name);

/// The two rows that an export names; nothing where it names none, InvalidParameter for one that the data lack.
Result<std::optional<RowPair>> rowsBetween(const ExportSettings &settings, const Results &results);

/// The exports of a session as targets inside a folder.
Result<std::vector<ExportTarget>> targetsInside(const std::filesystem::path &folder,
                                                const std::vector<ExportSettings> &exports);

/// Of the files of a view: pictures, and tables where it has numbers.
Names endingsOf(const std::string &view, const Pictures &pictures, const Registry<FormatInfo> &formats);

/// Refuses exports of a session file that another program would make: the session may come from a stranger.
Result<void> checkOfSession(const std::vector<ExportSettings> &exports, const Pictures &pictures);

/// What is needed to run sessions and write their files; all outlive the runs.
struct BatchTools {
    const Catalogue &catalogue;
    const Registry<DataExportInfo> &exports;
    const Pictures &pictures;
    Interruption &interruption;
};

/// What a run leaves besides its exports.
struct BatchOutcome {
    Json report;
    Results results;                ///< of its stages, for a run that follows
    std::optional<Error> refusal{}; ///< of a measure; all that does not need it was written
};

/// The files that the run writes.
std::vector<std::filesystem::path> filesOf(const BatchRun &run);

/// No two results go into one file: InvalidParameter names it.
Result<void> checkDistinct(const std::vector<std::filesystem::path> &files);

/// Whether every export is known and can be written into its file, no two results go into one, and none into one that
/// is read.
Result<void> checkTargets(const BatchRun &run, const BatchTools &tools);

/// Runs the session and writes its exports, but no report, which is that of `run`. What `previous` has made by the same
/// settings is not made again. The targets have been checked.
Result<BatchOutcome> runExports(const BatchRun &run, const BatchTools &tools, const Results &previous,
                                ProgressDisplay &display);

/// Runs the session and writes its files, each whole or not at all. Nothing is computed when an export is unknown or
/// its folder cannot be written to. Where only a measure is refused, all that does not need it is written before the
/// refusal is returned, and the report says it.
Result<void> runBatch(const BatchRun &run, const BatchTools &tools);

} // namespace eigenscope

#pragma once

#include "app/command_line.h"
#include "core/pipeline/session/session.h"

#include <filesystem>

namespace eigenscope {

/// The session that the flags make, without exports; relative paths start at the working folder. Refuses what a
/// session refuses.
Result<Session> sessionFromFlags(const PipelineFlags &flags, const Catalogue &catalogue);

/// The flags of the session of a sweep, and its axes.
struct FlaggedSweep {
    PipelineFlags flags;
    std::vector<SweepAxis> axes;
};

/// Where a sweep goes through reducers, a parameter of theirs that --set names is an axis of one value: those of them
/// that lack it do without.
FlaggedSweep sweepFromFlags(PipelineFlags flags, std::vector<SweepAxis> axes);

/// The exports of each run of a sweep; InvalidParameter for a file outside the folder of its run.
Result<std::vector<ExportSettings>> exportsOfRuns(const std::vector<ExportFlag> &exports);

/// The same session as it stands in a file in `folder`: relative sources, and files of a kernel's matrix, lead from
/// there, data have the `sha256` of their files, and each export has a name inside the folder (its own name where the
/// typed one lies outside).
Result<Session> sessionForFolder(const Session &session, const std::vector<ExportFlag> &exports,
                                 const std::filesystem::path &folder, const Catalogue &catalogue);

} // namespace eigenscope

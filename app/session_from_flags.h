#pragma once

#include "app/command_line.h"
#include "core/pipeline/session/session.h"

#include <filesystem>

namespace eigenscope {

/// The session that the flags make, without exports; relative paths start at the working folder. Refuses what a
/// session refuses.
Result<Session> sessionFromFlags(const PipelineFlags &flags, const Catalogue &catalogue);

/// The same session as it stands in a file in `folder`: relative sources, and files of a kernel's matrix, lead from
/// there, data have the `sha256` of their files, and each export has a name inside the folder (its own name where the
/// typed one lies outside).
Result<Session> sessionForFolder(const Session &session, const std::vector<ExportFlag> &exports,
                                 const std::filesystem::path &folder, const Catalogue &catalogue);

} // namespace eigenscope

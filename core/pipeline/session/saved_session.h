#pragma once

#include "core/formats/load_data.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// A session whose relative paths lead from `base`, as a file in `folder` has it: data in the folder or below it are
/// called by their way from there, others by their absolute path, so that both can be moved together; and so the matrix
/// of a kernel that stands in a file. `read` are the files that were read; those of the session get the `sha256` of
/// what was found in them.
Result<Session> savedSession(const Session &session, const std::filesystem::path &base,
                             const std::filesystem::path &folder, const std::vector<DataFile> &read,
                             const Catalogue &catalogue);

} // namespace eigenscope

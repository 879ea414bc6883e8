#pragma once

#include "core/pipeline/pipeline.h"

namespace eigenscope {

inline constexpr const char *sessionEnding = ".eigenscope";

/// A file as it is put into the window.
struct Opened {
    Session session;
    std::filesystem::path folder; ///< relative paths of the session start here
    std::string file;             ///< the session's own; empty for a data file
    Results loaded;               ///< of the load stage, where the data have been read already
};

/// Reads a session (by its ending ".eigenscope") or a data file with the session that it is opened with. Nothing is
/// changed by it, so a refusal leaves the window as it is. For a worker. O(size).
Result<Opened> openFile(const std::filesystem::path &file, const Catalogue &catalogue, std::stop_token stop);

/// Reads the data of a source alone ("sample:iris", a path) into the session that it is opened with.
Result<Opened> openSource(Json data, const std::filesystem::path &folder, const Catalogue &catalogue,
                          std::stop_token stop);

} // namespace eigenscope

#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace eigenscope {

/// What a sentence is made from, and the file of the project where it stands.
struct SentenceTemplate {
    std::string text;
    std::string file; ///< "core/base/memory.cpp"
};

/// The literals with a letter that the calls of `sentence` and `counted` hold in the sources of core, ui and app, by
/// file: those side by side are one, and their escapes are resolved. `project` is the folder of those three. Unreadable
/// where a source cannot be read. O(bytes of the sources).
Result<std::vector<SentenceTemplate>> sentenceTemplates(const std::filesystem::path &project);

} // namespace eigenscope

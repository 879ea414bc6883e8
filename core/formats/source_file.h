#pragma once

#include "core/base/json.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

// What the `source` of data begins with where it is no file.
inline constexpr std::string_view samplePrefix = "sample:", generatorPrefix = "generate:", inlinePrefix = "inline:";
/// The whole `source` where the text stands beside it.
inline constexpr std::string_view inlineSource = "inline";

/// Whether a `source` says that the session itself holds the data.
bool isInline(std::string_view source);

/// Whether a `source` names a file.
bool namesFile(std::string_view source);

/// Whether a name that a person types means a file or a folder: also one that is called as a sample is.
bool meansFile(std::string_view name);

/// The file of a `data` or `project` object that is read from `base`; nothing where its source is no file.
std::optional<std::filesystem::path> sourceFile(const Json &data, const std::filesystem::path &base);

/// The `data` object for files, or folders of them, that are read together: the deepest folder that holds them all is
/// the `source`, and the ways from there to each are its `files`. One folder alone is the source itself.
Json sourceOfFiles(const std::vector<std::filesystem::path> &files);

/// The name by which a session in `folder` calls a file: relative where the file lies in the folder or below it, so
/// that both can be moved together, otherwise absolute.
std::string nameFromFolder(const std::filesystem::path &file, const std::filesystem::path &folder);

} // namespace eigenscope

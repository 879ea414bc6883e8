#pragma once

#include "core/base/json.h"

#include <filesystem>
#include <initializer_list>
#include <string>

namespace eigenscope {

// The key of a stage is made of the keys that it works on, its own name and its settings.

/// The parts below each other.
std::string joinedKey(std::initializer_list<std::string_view> parts);
/// Settings on one line.
std::string settingsKey(const Json &settings);
/// Of the `data` or `project` object read from `base`; a file counts with its size and time of change.
std::string sourceKey(const Json &source, const std::filesystem::path &base);

} // namespace eigenscope

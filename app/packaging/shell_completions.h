#pragma once

#include "app/flags.h"

#include <string>

namespace eigenscope {

/// What the Tab key offers after `eigenscope` in a shell: every flag, and for its value files, folders, or the words
/// that `--list` prints. All three are made from the flags themselves.
std::string bashCompletion(std::span<const CommandFlag> flags);
/// Source: the manual of zsh 5.9, chapter "Completion System".
std::string zshCompletion(std::span<const CommandFlag> flags);
std::string fishCompletion(std::span<const CommandFlag> flags);

} // namespace eigenscope

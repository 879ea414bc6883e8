#pragma once

#include "app/command_line.h"

#include <span>
#include <string>
#include <string_view>

namespace eigenscope {

/// One flag of the command line: parsing, checks and the help text all derive from it.
struct CommandFlag {
    std::string_view name;  ///< "--kernel"
    std::string_view value; ///< "EXPRESSION"; empty for a flag without a value
    std::string help;
    std::vector<std::string_view> beside; ///< one of these must stand beside it; empty: stands alone
    bool repeats = false;
    /// Puts the value in place, or says what is wrong with it: "needs WIDTHxHEIGHT. Got 'big'."
    Result<void> (*apply)(CommandLine &line, const std::string &value);
    bool isPicture = false; ///< the value is the file of a picture, whose endings the help text tells
};

std::span<const CommandFlag> allFlags();

/// The flag of this name, or nullptr.
const CommandFlag *findFlag(std::string_view name);

} // namespace eigenscope

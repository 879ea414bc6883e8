#pragma once

#include <string_view>

namespace eigenscope {

/// The text without the spaces, tabs and ends of lines around it.
constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    const std::size_t from = text.find_first_not_of(spaces);
    return from == text.npos ? std::string_view() : text.substr(from, text.find_last_not_of(spaces) + 1 - from);
}

} // namespace eigenscope

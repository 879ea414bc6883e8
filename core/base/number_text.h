#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// The shortest text that reads back to the same double: 1.5, 1e-16, -3; "nan", "inf", "-inf". Whole numbers, which may
/// name rows and classes, are their digits: 100000.
std::string numberText(double value);
/// Writes the same behind a text.
void appendNumberText(std::string &text, double value);
/// Characters of the longest one.
inline constexpr std::size_t longestNumberText = 24;

/// With at most four significant digits, for sentences: "-4.487".
std::string roundedText(double value);

/// The number that the whole of `text` stands for, correctly rounded; nothing when it is not one.
/// Accepts a leading '+', but no spaces.
std::optional<double> readNumber(std::string_view text);

/// The integer that the whole of `text` stands for; nothing when it is not one or does not fit.
std::optional<long long> readInteger(std::string_view text);

} // namespace eigenscope

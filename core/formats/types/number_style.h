#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace eigenscope {

/// How the numbers of a column are written.
struct NumberStyle {
    char decimal = '.';
    std::optional<char> thousands = {}; ///< as TypeSettings
    bool isPercentFraction = true;
    std::optional<std::string> unit = {}; ///< the only one that is taken; any where it is not told
};

/// A text of a number without what stands around its digits.
struct NumberParts {
    std::string_view digits; ///< with the signs that part them and the exponent
    std::string_view unit;   ///< behind a space; empty where there is none
    bool isNegative = false;
    bool isBracketed = false; ///< as accounts write what is negative
    bool isPercent = false;
    bool hasCurrency = false;
};

/// The parts of a text that may be a number: spaces around it (of any width), one sign, brackets, a currency before or
/// behind, a percent sign, a unit behind a space. Nothing for another text. O(size).
std::optional<NumberParts> numberParts(std::string_view text);

/// What the point or comma of a number is, as far as it shows.
enum class MarkEvidence {
    None,         ///< there is none, or only what parts thousands beyond doubt
    DecimalPoint, ///< "1.5", "1,234.56", "1,234,567"
    DecimalComma, ///< "1,5", "1.234,56", "1.234.567"
    EitherPoint,  ///< "1.234"
    EitherComma,  ///< "1,234"
};

MarkEvidence markEvidence(std::string_view digits);

/// The number of the parts, correctly rounded; nothing where it is not written in this style: groups of other than
/// three digits (of two before the last three, as in India), a second decimal mark, another unit. O(size).
std::optional<double> numberOf(const NumberParts &parts, const NumberStyle &style);

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// The text without spaces around it: those of Unicode too, which spreadsheets put before a currency. O(size).
std::string_view withoutSpaces(std::string_view text);

} // namespace eigenscope

#pragma once

#include "core/conditions/condition.h"

#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// How a live number is written.
struct LiveFormat {
    enum class Kind { Shortest, Decimals, Digits, Percent };
    Kind kind = Kind::Shortest;
    int places = 0; ///< decimals, or digits that count
};

/// `{{PATH|FORMAT}}` in a text: a number that follows the program.
struct LiveField {
    Condition value;
    LiveFormat format;
    std::size_t begin = 0, end = 0; ///< its bytes in the text
};

/// The live fields of a text, from left to right. `|3` is three decimals, `|3g` three digits, `|%1` percent with one
/// decimal. Syntax, with the line of the text, for a field that is not closed or does not parse.
Result<std::vector<LiveField>> liveFields(std::string_view text);

/// "0.107", "10.7 %", "sum, gaussian": a value as a field shows it; "–" where there is none.
std::string liveText(const ConditionValue &value, const LiveFormat &format);

/// Whether a number that would be shown is kept back.
using LiveCover = std::function<bool(const std::string &shown)>;

/// The text with the values in the place of its fields, which are those of `liveFields`; "?" where one is covered.
std::string withLiveTexts(std::string_view text, const std::vector<LiveField> &fields, const NameSource &names,
                          const LiveCover &isCovered = {});

/// The line of a text on which this byte stands, from 1.
int lineAt(std::string_view text, std::size_t byte);

/// A formula of a text.
struct TextFormula {
    std::string tex;
    bool isDisplayed = false;       ///< between `$$`, on a line of its own
    std::size_t begin = 0, end = 0; ///< its bytes in the text, the dollars among them
};

/// The formulas of a text, from left to right; `\$` is a dollar. Syntax, with the line of the text, for one that is not
/// closed.
Result<std::vector<TextFormula>> textFormulas(std::string_view text);

} // namespace eigenscope

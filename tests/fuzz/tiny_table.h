#pragma once

#include "tests/fuzz/input.h"

namespace eigenscope::fuzz {

/// Up to 15 rows of up to four columns x1, x2, …, a number y and a label s, as CSV.
struct TinyTable {
    std::string text;
    Names columns; ///< x1, x2, …
};
TinyTable tinyTable(Input &input);

/// The `data` of a session that holds it, mostly with its label and target.
Json dataOf(const TinyTable &table, Input &input);

} // namespace eigenscope::fuzz

#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

class TextCursor;

/// A function of the columns of a point as it is written: "sepal_length^2 + 1", "exp(-norm)". A tree.
struct Arithmetic {
    enum class Head { Number, Column, Norm, Negate, Add, Subtract, Multiply, Divide, Power, Exp, Log, Sqrt, Abs };
    Head head = Head::Number;
    double number = 0;       ///< where head is Number
    std::string column = {}; ///< where head is Column
    std::vector<Arithmetic> parts = {};

    bool operator==(const Arithmetic &) const = default;
};

/// Reads a function: numbers, columns, norm = ‖x‖, + − * / ^, exp, log, sqrt, abs. Power binds from the right, and
/// stronger than a minus before it. Syntax errors carry the column and propose the nearest name.
Result<Arithmetic> parseArithmetic(std::string_view text);

/// The same from a place in a longer text on, as far as it goes.
Result<Arithmetic> parseArithmetic(TextCursor &text);

/// The text that parses back to the same function; names with other signs stand in double quotes.
std::string arithmeticText(const Arithmetic &function);

/// f(x) of each row of X (n×d), n values. InvalidData for a column that is not there (with the nearest name) and where
/// f is not a finite number (with the row). O(n·d).
Result<VectorXd> evaluated(const Arithmetic &function, ConstMatrixRef X, const std::vector<std::string> &columns);

} // namespace eigenscope

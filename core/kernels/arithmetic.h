#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// A function of the columns of a point as it is written: "sepal_length^2 + 1", "exp(-norm)". A tree.
struct Arithmetic {
    enum class Head { Number, Column, Norm, Negate, Add, Subtract, Multiply, Divide, Power, Exp, Log, Sqrt, Abs };
    Head head = Head::Number;
    double number = 0;       ///< where head is Number
    std::string column = {}; ///< where head is Column
    std::vector<Arithmetic> parts = {};

    bool operator==(const Arithmetic &) const = default;
};

/// The text that parses back to the same function; names with other signs stand in double quotes.
std::string arithmeticText(const Arithmetic &function);

/// f(x) of each point, n values. InvalidData for a column that is not there (with the nearest name) and where f is not
/// a finite number (with the row).
Result<VectorXd> evaluated(const Arithmetic &function, const Points &points);

} // namespace eigenscope

#pragma once

#include "core/kernels/expression/arithmetic.h"

#include <array>

namespace eigenscope {

/// A function of one argument as it is written: "sqrt".
struct ArithmeticWord {
    Arithmetic::Head head;
    std::string_view word;
};

/// Those of one argument; a column of such a name, or "norm", stands in double quotes.
inline constexpr std::array arithmeticWords = {
    ArithmeticWord{Arithmetic::Head::Exp, "exp"}, ArithmeticWord{Arithmetic::Head::Log, "log"},
    ArithmeticWord{Arithmetic::Head::Sqrt, "sqrt"}, ArithmeticWord{Arithmetic::Head::Abs, "abs"}};

inline constexpr std::string_view normWord = "norm";

/// What can be typed for a function.
inline constexpr auto arithmeticHint = "Arithmetic of column names: numbers, + − * / ^, exp, log, sqrt, abs, norm.";

} // namespace eigenscope

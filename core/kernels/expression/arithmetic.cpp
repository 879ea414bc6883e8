#include "core/kernels/expression/arithmetic.h"

#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/kernels/expression/arithmetic_words.h"
#include "core/kernels/expression/text_cursor.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

using ArithmeticHead = Arithmetic::Head;

/// How strongly a function holds together: what stands in a stronger one needs parentheses.
enum Strength { Sums, Products, Signs, Powers, Atoms };

Strength strengthOf(const Arithmetic &function) {
    switch (function.head) {
    case ArithmeticHead::Add:
    case ArithmeticHead::Subtract: return Sums;
    case ArithmeticHead::Multiply:
    case ArithmeticHead::Divide: return Products;
    case ArithmeticHead::Negate: return Signs;
    case ArithmeticHead::Power: return Powers;
    case ArithmeticHead::Number: return std::signbit(function.number) ? Signs : Atoms;
    default: return Atoms;
    }
}

/// The text of a part, in parentheses where it is weaker than what stands around it.
std::string inside(const Arithmetic &function, Strength least) {
    const std::string text = arithmeticText(function);
    return strengthOf(function) < least ? "(" + text + ")" : text;
}

std::string columnText(const std::string &name) {
    const bool isWord =
        name == normWord || std::ranges::find(arithmeticWords, name, &ArithmeticWord::word) != arithmeticWords.end();
    return isBareName(name) && !isWord ? name : quotedText(name);
}

Result<Eigen::ArrayXd> valuesOf(const Arithmetic &function, ConstMatrixRef X, const std::vector<std::string> &columns) {
    std::vector<Eigen::ArrayXd> parts;
    for (const Arithmetic &part : function.parts) {
        Result<Eigen::ArrayXd> values = valuesOf(part, X, columns);
        if (!values)
            return values;
        parts.push_back(*std::move(values));
    }
    switch (function.head) {
    case ArithmeticHead::Number: return Eigen::ArrayXd(Eigen::ArrayXd::Constant(X.rows(), function.number));
    case ArithmeticHead::Column: {
        const auto found = std::ranges::find(columns, function.column);
        if (found == columns.end()) {
            Error error = unknownName(sentence("column"), function.column, columns);
            error.kind = Error::Kind::InvalidData;
            return error;
        }
        return Eigen::ArrayXd(X.col(found - columns.begin()));
    }
    case ArithmeticHead::Norm: return Eigen::ArrayXd(X.rowwise().stableNorm());
    case ArithmeticHead::Negate: return Eigen::ArrayXd(-parts[0]);
    case ArithmeticHead::Add: return Eigen::ArrayXd(parts[0] + parts[1]);
    case ArithmeticHead::Subtract: return Eigen::ArrayXd(parts[0] - parts[1]);
    case ArithmeticHead::Multiply: return Eigen::ArrayXd(parts[0] * parts[1]);
    case ArithmeticHead::Divide: return Eigen::ArrayXd(parts[0] / parts[1]);
    case ArithmeticHead::Power:
        return Eigen::ArrayXd(parts[0].binaryExpr(parts[1], [](double a, double b) { return std::pow(a, b); }));
    case ArithmeticHead::Exp: return Eigen::ArrayXd(parts[0].exp());
    case ArithmeticHead::Log: return Eigen::ArrayXd(parts[0].log());
    case ArithmeticHead::Sqrt: return Eigen::ArrayXd(parts[0].sqrt());
    case ArithmeticHead::Abs: return Eigen::ArrayXd(parts[0].abs());
    }
    return parts[0];
}

} // namespace

std::string arithmeticText(const Arithmetic &function) {
    const auto between = [&](Strength left, std::string_view sign, Strength right) {
        return inside(function.parts[0], left).append(sign) + inside(function.parts[1], right);
    };
    switch (function.head) {
    case ArithmeticHead::Number: return numberText(function.number);
    case ArithmeticHead::Column: return columnText(function.column);
    case ArithmeticHead::Norm: return std::string(normWord);
    case ArithmeticHead::Negate: {
        // "-2" would be the number; "-2^2" is the power negated
        const bool isNumber = function.parts[0].head == ArithmeticHead::Number;
        return "-" + (isNumber ? "(" + arithmeticText(function.parts[0]) + ")" : inside(function.parts[0], Signs));
    }
    case ArithmeticHead::Add: return between(Sums, " + ", Products);
    case ArithmeticHead::Subtract: return between(Sums, " - ", Products);
    case ArithmeticHead::Multiply: return between(Products, "*", Signs);
    case ArithmeticHead::Divide: return between(Products, "/", Signs);
    case ArithmeticHead::Power: return between(Atoms, "^", Signs);
    default: break;
    }
    const auto word = std::ranges::find(arithmeticWords, function.head, &ArithmeticWord::head);
    return std::string(word->word) + "(" + arithmeticText(function.parts[0]) + ")";
}

Result<VectorXd> evaluated(const Arithmetic &function, ConstMatrixRef X, const std::vector<std::string> &columns) {
    TRY(const Eigen::ArrayXd values, valuesOf(function, X, columns));
    for (Index i = 0; i < values.size(); ++i)
        if (!std::isfinite(values[i]))
            return Error{Error::Kind::InvalidData,
                         sentence("The function %1 has no finite value for row %2 (the first is 0). Choose another "
                                  "function or other rows.",
                                  arithmeticText(function), i)};
    return VectorXd(values);
}

} // namespace eigenscope

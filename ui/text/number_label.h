#pragma once

#include <QString>

namespace eigenscope {

/// A number as a person reads it, with `digits` significant digits: "5.26379", "−0.03", "1.2·10⁻¹²"; "–" where there
/// is none, never "nan" or "5e-05".
QString numberLabel(double value, int digits = 6);
/// The same with all of its digits, for numbers that stand above one another: "0.970" over "0.964".
QString columnLabel(double value, int digits);
/// mantissa · 10^exponent with the exponent raised: "3.6·10⁻¹²⁰".
QString scientificLabel(double mantissa, int exponent, int decimals);
/// 0.403 is "40.3 %", with one decimal.
QString percentLabel(double share);
/// "0.90", "0.995": a share that was chosen, with two decimals, or with all that it has.
QString shareLabel(double share);
/// With so many decimals, in groups of three digits from 10 000 on. All of these write as numberFormat() does.
QString plainNumber(double value, int decimals);
/// "10⁻¹²".
QString powerOfTen(int exponent);
/// The text of a number with a minus sign in place of its hyphen.
QString withMinusSign(QString text);

/// From here on, and below the inverse of it, numbers are written with a power of ten.
inline constexpr int plainExponent = 6;
/// Of the first digit of a number: 2 for 512, −1 for 0.3; 0 for zero.
int exponentOf(double value);

} // namespace eigenscope

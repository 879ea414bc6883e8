#pragma once

#include <QString>

namespace eigenscope {

/// Alphabets of mathematics: the letters have characters of their own in a math font.
enum class MathLetters { Upright, Italic, Bold, BoldItalic, Script, DoubleStruck, SansSerif };

/// Letters and digits in another alphabet; what it does not have stays as it is.
QString inLetters(MathLetters letters, const QString &text);
/// The letter without its alphabet: "x" for the italic x, "Σ" for the bold one.
QString plainLetters(const QString &text);

} // namespace eigenscope

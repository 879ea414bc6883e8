#pragma once

#include "ui/theme/theme.h"

#include <vector>

namespace eigenscope {

/// A color of text on what lies behind it somewhere in the window.
struct TextPair {
    const char *where;
    QColor text, behind;
};

/// Every pair that the window draws in a theme; words that cannot be used at present are left out.
std::vector<TextPair> textPairs(const Theme &theme);
/// The least contrast of a pair, as WCAG 2.1 (1.4.3) asks for it.
inline constexpr double leastContrast = 4.5;

/// From 1 for equal colors to 21 for black on white; opaque colors. Source: WCAG 2.1, "contrast ratio".
double contrastRatio(const QColor &a, const QColor &b);

} // namespace eigenscope

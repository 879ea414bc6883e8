#include "ui/formula/formula_brackets.h"

#include <algorithm>

namespace eigenscope {
namespace {

using enum MathConstant;

constexpr char32_t rootSign = 0x221A, braceAbove = 0x23DE, braceBelow = 0x23DF;
// How much of a part its brackets cover at least: a share of it, and all but so many em.
constexpr double coveredShare = 0.901, uncovered = 0.5;

} // namespace

FormulaBox fencedBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style) {
    const FormulaBox inside = layout.box(node.parts.front(), style);
    const double axis = layout.axis(style);
    const double whole = 2 * std::max(inside.ascent - axis, inside.descent + axis);
    const double height = std::max(coveredShare * whole, whole - uncovered * layout.em(style));
    FormulaBox made = layout.tall(node.text, height, style);
    made.append(inside);
    made.append(layout.tall(node.right, height, style));
    made.middle = made.width / 2;
    return made;
}

FormulaBox rootBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style) {
    const FormulaBox inside = layout.box(node.parts[0], style.crampedItself());
    const double line = layout.length(RadicalRuleThickness, style);
    double gap = layout.length(style.isDisplayed() ? RadicalDisplayStyleVerticalGap : RadicalVerticalGap, style);
    const MathFont &font = layout.font();
    const double height = inside.height() + gap + line;
    const FormulaBox sign =
        layout.glyphBox(font.grown(font.glyphOf(rootSign), Growth::Upwards, height / layout.scale(style)), style);
    gap += std::max(0.0, (sign.height() - height) / 2); // what the sign has too much stands half above
    const double top = inside.ascent + gap + line;

    FormulaBox made;
    if (const FormulaBox degree = layout.box(node.parts[1], {3, true}); degree.width > 0) {
        const double raise = font.degreeRaise() * sign.height();
        made.width = std::max(0.0, layout.length(RadicalKernBeforeDegree, style));
        made.add(degree, {made.width, -(raise - (sign.height() - top)) - degree.descent});
        made.width = std::max(0.0, made.width + degree.width + layout.length(RadicalKernAfterDegree, style));
    }
    made.add(sign, {made.width, sign.ascent - top});
    made.width += sign.width;
    made.addRule({made.width, -top, inside.width, line});
    made.append(inside);
    made.ascent += layout.length(RadicalExtraAscender, style);
    made.middle = made.width / 2;
    return made;
}

FormulaBox accentBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style) {
    const FormulaBox inside = layout.box(node.parts.front(), style.crampedItself());
    const MathFont &font = layout.font();
    const quint32 index = font.glyphOf(node.text.front().unicode());
    const FormulaBox mark = layout.glyphBox(
        node.over ? font.grown(index, Growth::Sideways, inside.width / layout.scale(style)) : font.glyph(index), style);
    FormulaBox made = inside;
    const double lift = inside.ascent - std::min(inside.ascent, layout.length(AccentBaseHeight, style));
    made.add(mark, {inside.middle - mark.middle, -lift});
    return made;
}

FormulaBox lineBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style) {
    const FormulaBox inside = layout.box(node.parts.front(), style.crampedItself());
    FormulaBox made = inside;
    made.width += inside.italic;
    made.italic = 0;
    made.isLetter = false;
    const double line = layout.length(node.over ? OverbarRuleThickness : UnderbarRuleThickness, style);
    const double gap = layout.length(node.over ? OverbarVerticalGap : UnderbarVerticalGap, style);
    made.addRule({0, node.over ? -inside.ascent - gap - line : inside.descent + gap, made.width, line});
    return made;
}

FormulaBox braceBox(const FormulaLayout &layout, const FormulaNode &node, FormulaStyle style) {
    const FormulaBox inside = layout.box(node.parts.front(), style);
    const MathFont &font = layout.font();
    const quint32 index = font.glyphOf(node.over ? braceAbove : braceBelow);
    const FormulaBox brace =
        layout.glyphBox(font.grown(index, Growth::Sideways, inside.width / layout.scale(style)), style);
    const double left = brace.outlines.front().path.boundingRect().left() * layout.scale(style);
    const double gap = layout.length(node.over ? OverbarVerticalGap : UnderbarVerticalGap, style);
    FormulaBox made = inside;
    made.isLetter = false;
    made.add(brace, {-left, node.over ? -inside.ascent - gap - brace.descent : inside.descent + gap + brace.ascent});
    return made;
}

} // namespace eigenscope

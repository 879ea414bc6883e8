#pragma once

#include "ui/formula/formula_box.h"
#include "ui/formula/formula_node.h"
#include "ui/formula/formula_style.h"
#include "ui/formula/math_font.h"

namespace eigenscope {

/// Turns the parts of a formula into outlines at their places, as TeX does it with the lengths of the font. Source:
/// D. E. Knuth, The TeXbook, appendix G, in the form of the OpenType specification's table MATH.
class FormulaLayout {
public:
    explicit FormulaLayout(const MathFont &font) : m_font(font) {}

    [[nodiscard]] FormulaBox box(const FormulaNode &node, FormulaStyle style) const;
    /// The formula in lines of so many units where it can be broken: at wide spaces, else before
    /// relations, else between terms.
    [[nodiscard]] FormulaBox lines(const FormulaNode &node, FormulaStyle style, double width) const;

    // For the parts that are laid out elsewhere.
    [[nodiscard]] const MathFont &font() const { return m_font; }
    /// A length of the font at the size of the style.
    [[nodiscard]] double length(MathConstant constant, FormulaStyle style) const;
    [[nodiscard]] double em(FormulaStyle style) const { return m_font.em() * scale(style); }
    [[nodiscard]] double axis(FormulaStyle style) const { return length(MathConstant::AxisHeight, style); }
    [[nodiscard]] double scale(FormulaStyle style) const;
    [[nodiscard]] FormulaBox glyphBox(const MathGlyph &glyph, FormulaStyle style) const;
    /// Characters one after the other, from another font where the math font lacks them.
    [[nodiscard]] FormulaBox characters(const QString &text, FormulaStyle style) const;
    /// A character made at least so high, with its middle on the axis.
    [[nodiscard]] FormulaBox tall(const QString &character, double height, FormulaStyle style) const;

private:
    /// A part of a row, and the space before it.
    struct Item {
        FormulaBox box;
        double before = 0;
        AtomClass atom = AtomClass::Ordinary;
        bool isGap = false; ///< a wide space, which ends with its line
    };

    [[nodiscard]] std::vector<Item> items(const FormulaNode &row, FormulaStyle style) const;
    /// Where lines may end, each with those before it.
    enum class Break { Gaps, Relations, Terms };
    [[nodiscard]] std::vector<FormulaBox> broken(const std::vector<Item> &items, double width, double indent,
                                                 Break last) const;
    [[nodiscard]] FormulaBox row(const FormulaNode &node, FormulaStyle style) const;
    [[nodiscard]] FormulaBox big(const FormulaNode &node, FormulaStyle style) const;
    [[nodiscard]] FormulaBox scripts(const FormulaNode &node, FormulaStyle style) const;
    [[nodiscard]] FormulaBox limits(const FormulaNode &node, FormulaStyle style) const;
    [[nodiscard]] FormulaBox fraction(const FormulaNode &node, FormulaStyle style) const;
    [[nodiscard]] FormulaBox colored(const FormulaNode &node, FormulaStyle style) const;
    [[nodiscard]] FormulaBox marked(const FormulaNode &node, FormulaStyle style) const;

    const MathFont &m_font;
};

} // namespace eigenscope

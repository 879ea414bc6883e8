#include "ui/formula/formula_layout.h"

#include "ui/formula/formula_brackets.h"
#include "ui/formula/formula_tables.h"
#include "ui/text/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

using Kind = FormulaNode::Kind;
using enum MathConstant;

constexpr double thin = 3 / 18.0, medium = 4 / 18.0, thick = 5 / 18.0; ///< em

/// The space between two classes of atoms: 1 thin, 2 medium, 3 thick; a negative one is absent among scripts.
constexpr int spacing[8][8] = {
    {0, 1, -2, -3, 0, 0, 0, -1},     {1, 1, 0, -3, 0, 0, 0, -1},     {-2, -2, 0, 0, -2, 0, 0, -2},
    {-3, -3, 0, 0, -3, 0, 0, -3},    {0, 0, 0, 0, 0, 0, 0, 0},       {0, 1, -2, -3, 0, 0, 0, -1},
    {-1, -1, 0, -1, -1, -1, -1, -1}, {-1, 1, -2, -3, -1, 0, -1, -1},
};

double between(AtomClass left, AtomClass right, FormulaStyle style) {
    const int space = spacing[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    if (space < 0 && style.level > 1)
        return 0;
    constexpr std::array widths = {0.0, thin, medium, thick};
    return widths[static_cast<std::size_t>(std::abs(space))];
}

/// A sign like − is binary only where something stands on both sides of it.
std::vector<AtomClass> atomsOf(const std::vector<FormulaNode> &parts) {
    using enum AtomClass;
    std::vector<AtomClass> atoms;
    std::size_t last = parts.size(); // that is no space
    for (std::size_t i = 0; i < parts.size(); ++i) {
        atoms.push_back(parts[i].atom);
        if (parts[i].kind == Kind::Space)
            continue;
        const AtomClass before = last < i ? atoms[last] : Open;
        const bool begins =
            before == Binary || before == Operator || before == Relation || before == Open || before == Punctuation;
        if (atoms[i] == Binary && begins)
            atoms[i] = Ordinary;
        const bool ends = atoms[i] == Relation || atoms[i] == Close || atoms[i] == Punctuation;
        if (before == Binary && ends)
            atoms[last] = Ordinary;
        last = i;
    }
    if (last < parts.size() && atoms[last] == Binary)
        atoms[last] = Ordinary;
    return atoms;
}

} // namespace

double FormulaLayout::scale(FormulaStyle style) const {
    return m_font.scriptScale(std::max(0, style.level - 1));
}

double FormulaLayout::length(MathConstant constant, FormulaStyle style) const {
    return m_font.constant(constant) * scale(style);
}

FormulaBox FormulaLayout::box(const FormulaNode &node, FormulaStyle style) const {
    switch (node.kind) {
    case Kind::Row: return row(node, style);
    case Kind::Symbol: return characters(node.isNumber() ? withDecimalMark(node.text) : node.text, style);
    case Kind::Word: return characters(node.text, style);
    case Kind::Big: return big(node, style);
    case Kind::Scripts: return node.limits && style.isDisplayed() ? limits(node, style) : scripts(node, style);
    case Kind::Fraction:
    case Kind::Stack: return fraction(node, style);
    case Kind::Root: return rootBox(*this, node, style);
    case Kind::Fenced: return fencedBox(*this, node, style);
    case Kind::Bracket: return tall(node.text, node.size * em(style), style);
    case Kind::Accent: return accentBox(*this, node, style);
    case Kind::Line: return lineBox(*this, node, style);
    case Kind::Brace: return braceBox(*this, node, style);
    case Kind::Table: return tableBox(*this, node, style);
    case Kind::Space: return {.width = node.size * em(style)};
    case Kind::Sized: return box(node.parts.front(), {static_cast<int>(node.size), style.cramped});
    case Kind::Colored: return colored(node, style);
    case Kind::Marked: return marked(node, style);
    }
    return {};
}

FormulaBox FormulaLayout::glyphBox(const MathGlyph &glyph, FormulaStyle style) const {
    const double s = scale(style);
    FormulaBox made{.width = glyph.width * s,
                    .ascent = -glyph.bounds.top() * s,
                    .descent = glyph.bounds.bottom() * s,
                    .italic = glyph.italic * s,
                    .middle = glyph.middle * s,
                    .isLetter = true};
    made.outlines.push_back({glyph.outline, {}, s});
    return made;
}

FormulaBox FormulaLayout::characters(const QString &text, FormulaStyle style) const {
    FormulaBox made;
    const QList<uint> letters = text.toUcs4();
    for (const char32_t letter : letters) {
        if (const quint32 glyph = m_font.glyphOf(letter)) {
            const FormulaBox one = glyphBox(m_font.glyph(glyph), style);
            if (letters.size() == 1)
                return one;
            made.append(one);
            made.italic = one.italic;
            continue;
        }
        const QFont font = interfaceFont(static_cast<int>(m_font.em() * 0.85));
        MathGlyph glyph;
        const QString sign = QString::fromUcs4(&letter, 1);
        glyph.outline.addText({}, font, sign);
        glyph.bounds = glyph.outline.boundingRect();
        glyph.width = letter == U'\u202f' ? thin * m_font.em() : QFontMetricsF(font).horizontalAdvance(sign);
        glyph.middle = glyph.width / 2;
        made.append(glyphBox(glyph, style));
    }
    made.middle = made.width / 2;
    return made;
}

FormulaBox FormulaLayout::tall(const QString &character, double height, FormulaStyle style) const {
    if (character.isEmpty())
        return {.width = 0.12 * em(style)};
    const quint32 glyph = m_font.glyphOf(character.toUcs4().front());
    const FormulaBox one = glyphBox(m_font.grown(glyph, Growth::Upwards, height / scale(style)), style);
    FormulaBox made{.width = one.width, .middle = one.middle};
    made.add(one, {0, (one.ascent - one.descent) / 2 - axis(style)});
    return made;
}

std::vector<FormulaLayout::Item> FormulaLayout::items(const FormulaNode &row, FormulaStyle style) const {
    std::vector<Item> items;
    const std::vector<AtomClass> atoms = atomsOf(row.parts);
    std::optional<AtomClass> before;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        Item item{.box = box(row.parts[i], style), .atom = atoms[i]};
        item.isGap = row.parts[i].kind == Kind::Space && row.parts[i].size >= 1;
        if (row.parts[i].kind != Kind::Space) {
            item.before = before ? between(*before, atoms[i], style) * em(style) : 0;
            before = atoms[i];
        }
        items.push_back(std::move(item));
    }
    return items;
}

FormulaBox FormulaLayout::row(const FormulaNode &node, FormulaStyle style) const {
    FormulaBox made;
    for (const Item &item : items(node, style)) {
        made.width += item.before;
        made.append(item.box);
        made.width += item.box.italic;
    }
    made.middle = made.width / 2;
    return made;
}

std::vector<FormulaBox> FormulaLayout::broken(const std::vector<Item> &items, double width, double indent,
                                              Break last) const {
    std::vector<FormulaBox> lines(1);
    std::vector<const Item *> waiting; // since the last place where a line may end
    bool begins = true;
    const auto put = [&] {
        double needed = 0;
        for (const Item *item : waiting)
            needed += item->before + item->box.width + item->box.italic;
        if (!begins && lines.back().width + needed > width) {
            lines.push_back({.width = indent});
            begins = true;
        }
        for (const Item *item : waiting) {
            if (begins && item->isGap)
                continue;
            lines.back().width += begins ? 0 : item->before;
            lines.back().append(item->box);
            lines.back().width += item->box.italic;
            begins = false;
        }
        waiting.clear();
    };
    int depth = 0;
    for (const Item &item : items) {
        depth += item.atom == AtomClass::Open ? 1 : item.atom == AtomClass::Close ? -1 : 0;
        const bool mayBreak = item.isGap || (last >= Break::Relations && item.atom == AtomClass::Relation) ||
                              (last >= Break::Terms && item.atom == AtomClass::Binary);
        if (depth <= 0 && mayBreak)
            put();
        waiting.push_back(&item);
    }
    put();
    return lines;
}

FormulaBox FormulaLayout::lines(const FormulaNode &node, FormulaStyle style, double width) const {
    const FormulaBox whole = box(node, style);
    if (whole.width <= width || node.kind != Kind::Row)
        return whole;
    const std::vector<Item> items = this->items(node, style);
    FormulaBox made;
    for (const Break last : {Break::Gaps, Break::Relations, Break::Terms}) {
        made = stacked(broken(items, width, last == Break::Gaps ? 0 : em(style), last), 0.35 * em(style));
        if (made.width <= width)
            break;
    }
    return made;
}

FormulaBox FormulaLayout::big(const FormulaNode &node, FormulaStyle style) const {
    const double height = style.isDisplayed() ? m_font.displayOperatorHeight() : 0;
    FormulaBox made = tall(node.text, height, style);
    const quint32 glyph = m_font.glyphOf(node.text.front().unicode());
    made.italic = m_font.glyph(glyph).italic * scale(style);
    return made;
}

FormulaBox FormulaLayout::scripts(const FormulaNode &node, FormulaStyle style) const {
    const FormulaBox base = box(node.parts[0], style);
    const bool isHigh = !base.isLetter; // their scripts follow the edges
    FormulaBox made = base;
    const FormulaBox below = box(node.parts[1], style.script(true)), above = box(node.parts[2], style.script(false));
    double up = length(style.cramped ? SuperscriptShiftUpCramped : SuperscriptShiftUp, style);
    up = std::max(up, above.descent + length(SuperscriptBottomMin, style));
    double down = std::max(length(SubscriptShiftDown, style), below.ascent - length(SubscriptTopMax, style));
    if (isHigh) {
        up = std::max(up, base.ascent - length(SuperscriptBaselineDropMax, style));
        down = std::max(down, base.descent + length(SubscriptBaselineDropMin, style));
    }
    if (!node.parts[1].isEmpty() && !node.parts[2].isEmpty()) {
        const double gap = up - above.descent - (below.ascent - down);
        down += std::max(0.0, length(SubSuperscriptGapMin, style) - gap);
        const double lift = std::max(0.0, length(SuperscriptBottomMaxWithSubscript, style) - (up - above.descent));
        const double raised = std::min(lift, std::max(0.0, length(SubSuperscriptGapMin, style) - gap));
        up += raised;
        down -= raised;
    }
    const double right = base.width + (node.parts[0].kind == Kind::Big ? 0 : base.italic);
    double end = base.width;
    if (!node.parts[2].isEmpty()) {
        made.add(above, {right, -up});
        end = std::max(end, right + above.width);
    }
    if (!node.parts[1].isEmpty()) {
        const double place = node.parts[0].kind == Kind::Big ? base.width - base.italic : base.width;
        made.add(below, {place, down});
        end = std::max(end, place + below.width);
    }
    made.width = end + length(SpaceAfterScript, style);
    made.italic = 0;
    made.middle = base.middle;
    made.isLetter = false;
    return made;
}

FormulaBox FormulaLayout::limits(const FormulaNode &node, FormulaStyle style) const {
    const FormulaBox base = box(node.parts[0], style);
    const FormulaBox below = box(node.parts[1], style.script(true)), above = box(node.parts[2], style.script(false));
    FormulaBox made{.width = std::max({base.width, below.width, above.width})};
    made.add(base, {(made.width - base.width) / 2, 0});
    if (!node.parts[2].isEmpty()) {
        const double gap =
            std::max(length(UpperLimitGapMin, style), length(UpperLimitBaselineRiseMin, style) - above.descent);
        made.add(above, {(made.width - above.width + base.italic) / 2, -base.ascent - gap - above.descent});
    }
    if (!node.parts[1].isEmpty()) {
        const double gap =
            std::max(length(LowerLimitGapMin, style), length(LowerLimitBaselineDropMin, style) - below.ascent);
        made.add(below, {(made.width - below.width - base.italic) / 2, base.descent + gap + below.ascent});
    }
    made.middle = made.width / 2;
    return made;
}

FormulaBox FormulaLayout::fraction(const FormulaNode &node, FormulaStyle style) const {
    const bool shown = style.isDisplayed(), hasLine = node.kind == Kind::Fraction;
    const FormulaBox above = box(node.parts[0], style.part(false)), below = box(node.parts[1], style.part(true));
    const double line = hasLine ? length(FractionRuleThickness, style) : 0, middle = axis(style);
    double up = length(shown ? FractionNumeratorDisplayStyleShiftUp : FractionNumeratorShiftUp, style);
    double down = length(shown ? FractionDenominatorDisplayStyleShiftDown : FractionDenominatorShiftDown, style);
    const double gapAbove = length(shown ? FractionNumDisplayStyleGapMin : FractionNumeratorGapMin, style);
    const double gapBelow = length(shown ? FractionDenomDisplayStyleGapMin : FractionDenominatorGapMin, style);
    up = std::max(up, middle + line / 2 + gapAbove + above.descent);
    down = std::max(down, -middle + line / 2 + gapBelow + below.ascent);
    const double side = 0.1 * em(style), width = std::max(above.width, below.width);
    FormulaBox made{.width = width + 2 * side};
    made.add(above, {side + (width - above.width) / 2, -up});
    made.add(below, {side + (width - below.width) / 2, down});
    if (hasLine)
        made.addRule({side / 2, -middle - line / 2, width + side, line});
    made.middle = made.width / 2;
    return made;
}

FormulaBox FormulaLayout::colored(const FormulaNode &node, FormulaStyle style) const {
    FormulaBox made = box(node.parts.front(), style);
    constexpr std::array<std::pair<const char *, FormulaInk>, 4> inks = {{{"accent", FormulaInk::Accent},
                                                                          {"first", FormulaInk::First},
                                                                          {"second", FormulaInk::Second},
                                                                          {"muted", FormulaInk::Muted}}};
    for (const auto &[role, ink] : inks)
        if (node.text == role)
            made.setInk(ink);
    return made;
}

FormulaBox FormulaLayout::marked(const FormulaNode &node, FormulaStyle style) const {
    FormulaBox made = box(node.parts.front(), style);
    made.marks.push_back({node.text, made.place()});
    return made;
}

} // namespace eigenscope

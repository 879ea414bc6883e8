#pragma once

#include <QString>

#include <vector>

namespace eigenscope {

/// What a part of a formula is to its neighbors: the space between two follows from both.
enum class AtomClass { Ordinary, Operator, Binary, Relation, Open, Close, Punctuation, Inner };

/// A part of a formula, as it was read.
struct FormulaNode {
    enum class Kind {
        Row,      ///< parts one after the other
        Symbol,   ///< one character, or the digits of a number
        Word,     ///< upright letters: the name of a function, words between formulas
        Big,      ///< a sum, a product, an integral: larger where there is room, with limits
        Scripts,  ///< base, what stands below, what stands above
        Fraction, ///< what stands above the line, and below it
        Stack,    ///< the same without a line
        Root,     ///< what it is of, its degree
        Fenced,   ///< a part between brackets (`text`, `right`) that grow with it
        Bracket,  ///< one bracket of a given height
        Accent,   ///< a part under a mark (`text`)
        Line,     ///< a part under or over a line
        Brace,    ///< a part under or over a brace, and the words at the brace
        Table,    ///< cells row by row
        Space,    ///< `size` of an em
        Sized,    ///< a part in the style of `size`: 0 displayed, 1 in a line
        Colored,  ///< a part in the color of a role (`text`)
        Marked    ///< a part that can be pointed at (`text`)
    };
    enum class Columns { Centered, Aligned, Left };

    Kind kind = Kind::Row;
    AtomClass atom = AtomClass::Ordinary;
    QString text = {};
    QString right = {};
    double size = 0; ///< of spaces in em, of brackets in lines, of styles
    bool over = false;
    bool limits = false; ///< scripts stand below and above in a displayed formula
    int columns = 0;
    Columns alignment = Columns::Centered;
    std::vector<FormulaNode> parts = {};

    bool operator==(const FormulaNode &) const = default;

    [[nodiscard]] bool isEmpty() const { return kind == Kind::Row && parts.empty(); }
    [[nodiscard]] bool isSymbol(QStringView character) const { return kind == Kind::Symbol && text == character; }
    /// A number as it is written: "13.28".
    [[nodiscard]] bool isNumber() const { return kind == Kind::Symbol && !text.isEmpty() && text.front().isDigit(); }
};

} // namespace eigenscope

#include "ui/formula/formula_writer.h"

#include "ui/formula/formula_commands.h"
#include "ui/formula/formula_symbols.h"
#include "ui/formula/math_letters.h"

#include <QStringList>

#include <cmath>

namespace eigenscope {
namespace {

using Kind = FormulaNode::Kind;

QString inBraces(const FormulaNode &node) {
    return "{" + texOf(node) + "}";
}

QString escapedSign(const QString &sign) {
    return QString("{}%#$").contains(sign) ? "\\" + sign : sign;
}

QString symbolTex(const FormulaNode &node) {
    const QString plain = plainLetters(node.text);
    const FormulaSymbol *usual = symbolOfCharacter(node.text);
    if (usual && usual->atom != node.atom) // the character alone would be another one
        if (const FormulaSymbol *symbol = symbolOfCharacter(node.text, node.atom))
            return "\\" + QString::fromUtf8(symbol->command.data(), static_cast<qsizetype>(symbol->command.size())) +
                   " ";
    const bool isUsual = inLetters(MathLetters::Italic, plain) == node.text;
    // Letters of other alphabets stand as they are; an upright one would be taken for a slanted one.
    if (node.text == plain && node.text.front().isLetter() && !isUsual && !usual)
        return "\\mathrm{" + node.text + "}";
    return escapedSign(isUsual ? plain : node.text);
}

QString wordTex(const FormulaNode &node) {
    QString name = node.text;
    const FormulaFunction *function = functionOfCommand(name.remove(' ').toStdString());
    if (node.atom == AtomClass::Operator && function && function->limits == node.limits)
        return "\\" + name + " ";
    return (node.atom == AtomClass::Operator ? "\\operatorname{" : "\\text{") + node.text + "}";
}

QString scriptsTex(const FormulaNode &node) {
    QString tex =
        node.parts[0].kind == Kind::Row && !node.parts[0].isEmpty() ? inBraces(node.parts[0]) : texOf(node.parts[0]);
    if (!node.parts[1].isEmpty())
        tex += "_" + inBraces(node.parts[1]);
    if (!node.parts[2].isEmpty())
        tex += "^" + inBraces(node.parts[2]);
    return tex;
}

QString tableTex(const FormulaNode &node, const QString &name) {
    QString tex = "\\begin{" + name + "}";
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        const bool begins = i % static_cast<std::size_t>(node.columns) == 0;
        tex += (i == 0 ? " " : begins ? " \\\\ " : " & ") + texOf(node.parts[i]);
    }
    return tex + " \\end{" + name + "}";
}

QString fencedTex(const FormulaNode &node) {
    const FormulaNode &inside = node.parts.front();
    if (inside.kind == Kind::Stack)
        return "\\binom" + inBraces(inside.parts[0]) + inBraces(inside.parts[1]);
    if (inside.kind == Kind::Table && inside.alignment == FormulaNode::Columns::Left)
        return tableTex(inside, "cases");
    const auto sign = [](const QString &text) { return text.isEmpty() ? QString(".") : escapedSign(text); };
    return "\\left" + sign(node.text) + " " + texOf(inside) + "\\right" + sign(node.right) + " ";
}

QString bracketTex(const FormulaNode &node) {
    for (const char *command : {"big", "Big", "bigg", "Bigg"})
        if (const auto known = bracketOfCommand(command); known && known->first == node.size) {
            const char *side = node.atom == AtomClass::Open ? "l" : node.atom == AtomClass::Close ? "r" : "";
            return QString("\\%1%2%3").arg(command, side, node.text.isEmpty() ? "." : escapedSign(node.text));
        }
    return node.text;
}

QString spaceTex(double size) {
    for (const char *command : {"quad", "qquad", ",", ":", ";", "!"})
        if (const auto known = spaceOfCommand(command); known && std::abs(*known - size) < 1e-9)
            return QString("\\%1 ").arg(command);
    return "~";
}

QString accentTex(const FormulaNode &node) {
    const FormulaAccent *accent = accentOfMark(node.text.front());
    const QString name =
        accent ? QString::fromUtf8(accent->command.data(), static_cast<qsizetype>(accent->command.size())) : QString();
    return "\\" + (node.over ? "wide" + name : name) + inBraces(node.parts.front());
}

QString sizedTex(const FormulaNode &node) {
    const FormulaNode &part = node.parts.front();
    if (part.kind == Kind::Fraction && node.atom == AtomClass::Inner)
        return (node.size == 0 ? "\\dfrac" : "\\tfrac") + inBraces(part.parts[0]) + inBraces(part.parts[1]);
    return (node.size == 0 ? "\\displaystyle " : "\\textstyle ") + texOf(part);
}

QString rowTex(const FormulaNode &node) {
    QString tex;
    for (const FormulaNode &part : node.parts)
        tex += part.kind == Kind::Row ? inBraces(part) : texOf(part);
    return tex;
}

} // namespace

QString texOf(const FormulaNode &node) {
    switch (node.kind) {
    case Kind::Row: return rowTex(node);
    case Kind::Symbol: return symbolTex(node);
    case Kind::Word: return wordTex(node);
    case Kind::Big: return node.text;
    case Kind::Scripts: return scriptsTex(node);
    case Kind::Fraction: return "\\frac" + inBraces(node.parts[0]) + inBraces(node.parts[1]);
    case Kind::Stack: return texOf(node.parts[0]) + texOf(node.parts[1]);
    case Kind::Root:
        return (node.parts[1].isEmpty() ? "\\sqrt" : "\\sqrt[" + texOf(node.parts[1]) + "]") + inBraces(node.parts[0]);
    case Kind::Fenced: return fencedTex(node);
    case Kind::Bracket: return bracketTex(node);
    case Kind::Accent: return accentTex(node);
    case Kind::Line: return (node.over ? "\\overline" : "\\underline") + inBraces(node.parts.front());
    case Kind::Brace: return (node.over ? "\\overbrace" : "\\underbrace") + inBraces(node.parts.front());
    case Kind::Table: return tableTex(node, node.alignment == FormulaNode::Columns::Aligned ? "aligned" : "matrix");
    case Kind::Space: return spaceTex(node.size);
    case Kind::Sized: return sizedTex(node);
    case Kind::Colored: return "\\color{" + node.text + "}" + inBraces(node.parts.front());
    case Kind::Marked: return "\\hi{" + node.text + "}" + inBraces(node.parts.front());
    }
    return {};
}

} // namespace eigenscope

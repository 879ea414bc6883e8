#include "ui/formula/formula_speech.h"

#include "ui/formula/formula_symbols.h"
#include "ui/formula/math_letters.h"
#include "ui/text/program_words.h"

#include <QObject>
#include <QStringList>

namespace eigenscope {
namespace {

using Kind = FormulaNode::Kind;

QString spokenSymbol(const QString &character) {
    const FormulaSymbol *symbol = symbolOfCharacter(plainLetters(character));
    if (!symbol)
        return plainLetters(character);
    return programWords(symbol->spoken.empty() && !symbol->command.empty() ? symbol->command : symbol->spoken);
}

QString spokenWord(const QString &word) {
    QString command = word;
    const FormulaFunction *function = functionOfCommand(command.remove(' ').toStdString());
    return function ? programWords(function->spoken) : word.simplified();
}

QString joined(const std::vector<FormulaNode> &parts, QString (*of)(const FormulaNode &)) {
    QStringList words;
    for (const FormulaNode &part : parts)
        if (const QString word = of(part); !word.isEmpty())
            words.append(word);
    return words.join(' ');
}

QString spokenPower(const FormulaNode &above) {
    const QString sign = linearFormula(above);
    if (sign == "2")
        return QObject::tr("squared");
    if (sign == "T" || sign == "⊤")
        return QObject::tr("transposed");
    return QObject::tr("to the power of %1").arg(spokenFormula(above));
}

QString spokenScripts(const FormulaNode &node) {
    const FormulaNode &base = node.parts[0], &below = node.parts[1], &above = node.parts[2];
    QStringList words = {spokenFormula(base)};
    const bool isSum = base.kind == Kind::Big;
    if (base.kind == Kind::Brace)
        return words.front() + ", " + spokenFormula(below.isEmpty() ? above : below) + ",";
    if (!below.isEmpty())
        words.append((isSum || node.limits ? QObject::tr("over %1") : QObject::tr("sub %1")).arg(spokenFormula(below)));
    if (!above.isEmpty())
        words.append(isSum ? QObject::tr("up to %1").arg(spokenFormula(above)) : spokenPower(above));
    const QString all = words.join(' ');
    return isSum || node.limits ? QObject::tr("%1 of").arg(all) : all;
}

QString spokenAccent(const FormulaNode &node) {
    const FormulaAccent *accent = accentOfMark(node.text.front());
    return spokenFormula(node.parts.front()) + " " + (accent ? programWords(accent->spoken) : QString());
}

QString spokenRoot(const FormulaNode &node) {
    const QString of = spokenFormula(node.parts[0]);
    return node.parts[1].isEmpty() ? QObject::tr("the square root of %1,").arg(of)
                                   : QObject::tr("the root of order %1 of %2,").arg(spokenFormula(node.parts[1]), of);
}

QString linearGroup(const FormulaNode &node) {
    const QString text = linearFormula(node);
    const bool isOne = node.kind == Kind::Symbol || node.kind == Kind::Fenced || node.kind == Kind::Accent;
    return isOne || text.size() <= 1 ? text : "(" + text + ")";
}

QString linearScripts(const FormulaNode &node) {
    QString text = linearFormula(node.parts[0]);
    if (!node.parts[1].isEmpty())
        text += "_" + linearGroup(node.parts[1]);
    if (!node.parts[2].isEmpty())
        text += (node.parts[2].isSymbol(u"′") ? "" : "^") + linearGroup(node.parts[2]);
    return text;
}

QString linearTable(const FormulaNode &node) {
    QString text;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        const bool begins = i % static_cast<std::size_t>(node.columns) == 0;
        text += (i == 0 ? "" : begins ? "; " : " ") + linearFormula(node.parts[i]);
    }
    return text;
}

QString linearSymbol(const FormulaNode &node) {
    const QString character = plainLetters(node.text);
    const bool isApart = node.atom == AtomClass::Binary || node.atom == AtomClass::Relation;
    if (node.atom == AtomClass::Punctuation)
        return character + " ";
    return isApart && character != "·" ? " " + character + " " : character;
}

} // namespace

QString spokenFormula(const FormulaNode &node) {
    switch (node.kind) {
    case Kind::Symbol:
    case Kind::Big: return spokenSymbol(node.text);
    case Kind::Word: return spokenWord(node.text);
    case Kind::Scripts: return spokenScripts(node);
    case Kind::Fraction:
        return QObject::tr("%1, over %2,").arg(spokenFormula(node.parts[0]), spokenFormula(node.parts[1]));
    case Kind::Stack: return QObject::tr("%1 above %2").arg(spokenFormula(node.parts[0]), spokenFormula(node.parts[1]));
    case Kind::Root: return spokenRoot(node);
    case Kind::Accent: return spokenAccent(node);
    case Kind::Fenced:
        return (spokenSymbol(node.text) + " " + spokenFormula(node.parts[0]) + " " + spokenSymbol(node.right))
            .simplified();
    case Kind::Bracket: return spokenSymbol(node.text);
    case Kind::Space: return {};
    default: return joined(node.parts, spokenFormula);
    }
}

QString linearFormula(const FormulaNode &node) {
    switch (node.kind) {
    case Kind::Symbol: return linearSymbol(node);
    case Kind::Big:
    case Kind::Bracket: return node.text;
    case Kind::Word: return functionOfCommand(node.text.toStdString()) ? node.text + " " : node.text;
    case Kind::Scripts: return linearScripts(node);
    case Kind::Fraction: return linearGroup(node.parts[0]) + "/" + linearGroup(node.parts[1]);
    case Kind::Stack: return linearFormula(node.parts[0]) + " over " + linearFormula(node.parts[1]);
    case Kind::Root: return "√" + linearGroup(node.parts[0]);
    case Kind::Accent: return linearFormula(node.parts.front()) + node.text;
    case Kind::Fenced: return node.text + linearFormula(node.parts.front()) + node.right;
    case Kind::Space: return node.size > 0.3 ? "  " : "";
    case Kind::Table: return linearTable(node);
    default: {
        QString text;
        for (const FormulaNode &part : node.parts) {
            const QString next = linearFormula(part);
            // A sign of one term stands at it; a function at its bracket.
            const bool isSign = part.atom == AtomClass::Binary &&
                                (text.isEmpty() || QString("=(,≤≥").contains(text.trimmed().right(1)));
            if (next.startsWith('(') && text.endsWith(' ') && text.trimmed().right(1).front().isLetter())
                text.chop(1);
            text += isSign ? next.trimmed() : next;
        }
        return text;
    }
    }
}

} // namespace eigenscope

#include "ui/formula/formula_values.h"

#include "ui/formula/formula_document.h"
#include "ui/formula/formula_parser.h"
#include "ui/formula/math_letters.h"
#include "ui/text/number_label.h"

#include <QStringList>

#include <cmath>

namespace eigenscope {
namespace {

using Kind = FormulaNode::Kind;

class ValueWriter {
public:
    explicit ValueWriter(const std::map<QString, double> &values) : m_values(values) {}

    FormulaNode written(const FormulaNode &node) const {
        if (const double *value = valueOf(node))
            return number(*value);
        FormulaNode made = node;
        if (node.kind == Kind::Row)
            made.parts = row(node.parts);
        else if (node.kind == Kind::Scripts)
            writeScripts(made);
        else
            for (FormulaNode &part : made.parts)
                part = written(part);
        return made;
    }

private:
    [[nodiscard]] const double *valueOf(const FormulaNode &node) const {
        if (node.kind != Kind::Symbol && node.kind != Kind::Word)
            return nullptr;
        const auto found = m_values.find(plainLetters(node.text));
        return found == m_values.end() ? nullptr : &found->second;
    }

    static FormulaNode number(double value) {
        auto read = parseFormula(texNumber(value));
        return read ? *std::move(read) : FormulaNode{};
    }

    /// The number in brackets where a sign or a power of ten would be misread.
    static FormulaNode factor(double value) {
        FormulaNode made = number(value);
        if (made.isNumber())
            return made;
        return {.kind = Kind::Fenced, .atom = AtomClass::Inner, .text = "(", .right = ")", .parts = {std::move(made)}};
    }

    void writeScripts(FormulaNode &node) const {
        if (const double *value = valueOf(node.parts[0]); value && node.parts[1].isEmpty())
            node.parts[0] = factor(*value);
        else if (!value)
            node.parts[0] = written(node.parts[0]);
        for (std::size_t i : {1U, 2U})
            node.parts[i] = written(node.parts[i]);
    }

    /// Whether the node, or the base of its scripts, becomes a number.
    [[nodiscard]] bool becomesNumber(const FormulaNode &node) const {
        if (node.kind == Kind::Scripts)
            return node.parts[1].isEmpty() && valueOf(node.parts[0]);
        return valueOf(node);
    }

    /// Whether what stands beside a number would be multiplied by it.
    [[nodiscard]] bool isFactor(const FormulaNode &node, bool isBefore) const {
        switch (node.kind) {
        case Kind::Scripts: return isFactor(node.parts[0], isBefore);
        case Kind::Symbol:
            return (node.atom == AtomClass::Ordinary && !node.isSymbol(u"/")) ||
                   node.atom == (isBefore ? AtomClass::Close : AtomClass::Open);
        case Kind::Word: return !isBefore && node.atom == AtomClass::Operator && !valueOf(node);
        case Kind::Row:
        case Kind::Fraction:
        case Kind::Fenced:
        case Kind::Root:
        case Kind::Accent: return true;
        default: return false;
        }
    }

    [[nodiscard]] std::vector<FormulaNode> row(const std::vector<FormulaNode> &parts) const {
        std::vector<FormulaNode> made;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const bool isNumber = becomesNumber(parts[i]);
            const bool times = i > 0 && (isNumber ? isFactor(parts[i - 1], true)
                                                  : becomesNumber(parts[i - 1]) && isFactor(parts[i], false));
            if (times)
                made.push_back({.kind = Kind::Symbol, .atom = AtomClass::Binary, .text = "·"});
            const double *value = valueOf(parts[i]);
            const bool stands =
                !made.empty() && made.back().atom != AtomClass::Relation && made.back().atom != AtomClass::Open;
            made.push_back(value && stands ? factor(*value) : written(parts[i]));
        }
        return made;
    }

    const std::map<QString, double> &m_values;
};

/// Without zeros at the end of its decimals.
QString shortened(QString number) {
    if (number.contains('.'))
        while (number.endsWith('0') || number.endsWith('.')) {
            const bool wasPoint = number.endsWith('.');
            number.chop(1);
            if (wasPoint)
                break;
        }
    return number;
}

QString texWithPower(double value, int digits) {
    const QStringList halves = QString::number(value, 'e', digits - 1).split('e');
    return withMinusSign(shortened(halves.front()) + "\\cdot 10^{" + QString::number(halves.back().toInt()) + "}");
}

} // namespace

FormulaNode withValues(const FormulaNode &formula, const std::map<QString, double> &values) {
    return ValueWriter(values).written(formula);
}

QString texNumber(double value, int digits) {
    if (!std::isfinite(value))
        return std::isnan(value) ? "\\text{–}" : value < 0 ? "−\\infty" : "\\infty";
    const int exponent = exponentOf(value);
    if (std::abs(exponent) < plainExponent)
        return shortened(plainNumber(value, std::max(0, digits - 1 - exponent)));
    return texWithPower(value, digits);
}

QString richNumber(double value, int digits) {
    const QString label = numberLabel(value, digits);
    return label.contains(u'·') ? formulaTag(texWithPower(value, digits)) : label;
}

QString texPercent(double share) {
    return percentLabel(share).replace(" %", "\\,\\%");
}

QString texWords(const QString &words) {
    QString safe = words;
    for (const QChar sign : QString("\\{}$"))
        safe.remove(sign);
    return "\\text{" + safe + "}";
}

} // namespace eigenscope

#include "core/conditions/condition_writing.h"

#include "core/base/number_text.h"
#include "core/conditions/condition_scanner.h"

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;

/// How strongly a part holds together, as in the rules of parsedCondition.
enum Strength { OfOr, OfAnd, OfNot, OfComparison, OfSum, OfProduct, OfSign, OfPower, OfPath, OfThing };

Strength strengthOf(const ConditionNode &node) {
    switch (node.kind) {
    case Kind::Or: return OfOr;
    case Kind::And: return OfAnd;
    case Kind::Not: return OfNot;
    case Kind::Add:
    case Kind::Subtract: return OfSum;
    case Kind::Multiply:
    case Kind::Divide: return OfProduct;
    case Kind::Negative: return OfSign;
    case Kind::Power: return OfPower;
    case Kind::Path: return OfPath;
    case Kind::Number: return node.number < 0 ? OfSign : OfThing;
    case Kind::Text:
    case Kind::Truth:
    case Kind::Null:
    case Kind::List:
    case Kind::Name:
    case Kind::Call: return OfThing;
    default: return OfComparison;
    }
}

std::string_view signOf(Kind kind) {
    switch (kind) {
    case Kind::Add: return " + ";
    case Kind::Subtract: return " - ";
    case Kind::Multiply: return " * ";
    case Kind::Divide: return " / ";
    case Kind::Power: return "^";
    case Kind::Equal: return " = ";
    case Kind::Unequal: return " != ";
    case Kind::Less: return " < ";
    case Kind::AtMost: return " <= ";
    case Kind::Greater: return " > ";
    case Kind::AtLeast: return " >= ";
    case Kind::In: return " in ";
    case Kind::NotIn: return " not in ";
    case Kind::And: return " and ";
    default: return " or ";
    }
}

std::string inQuotes(std::string_view text, char quote) {
    std::string written(1, quote);
    for (const char sign : text)
        written.append(sign == quote ? 2 : 1, sign);
    return written + quote;
}

/// Whether the text stands for itself where a name is expected.
bool isWord(const std::string &text) {
    constexpr std::array taken = {"and", "or", "not", "in", "is", "missing", "true", "false", "null", "pi"};
    ConditionScanner scanner(text);
    const auto token = scanner.next();
    return token && token->kind == ConditionToken::Kind::Word && token->text == text &&
           std::ranges::find(taken, text) == taken.end();
}

std::string written(const ConditionNode &node, Strength least);

std::string listed(const ConditionNode &list, std::string_view brackets) {
    std::string text(1, brackets.front());
    for (std::size_t i = 0; i < list.parts.size(); ++i)
        text += (i == 0 ? "" : ", ") + written(list.parts[i], OfOr);
    return text + brackets.back();
}

std::string joined(const ConditionNode &node, Strength left, Strength right) {
    std::string text = written(node.parts.front(), left);
    for (std::size_t i = 1; i < node.parts.size(); ++i)
        text.append(signOf(node.kind)).append(written(node.parts[i], right));
    return text;
}

std::string pathText(const ConditionNode &path) {
    std::string text = written(path.parts.front(), OfThing);
    for (std::size_t i = 1; i < path.parts.size(); ++i) {
        const ConditionNode &step = path.parts[i];
        const bool isKey = step.kind == Kind::Text && isWord(step.text);
        text += isKey ? "." + step.text : "[" + written(step, OfOr) + "]";
    }
    return text;
}

std::string bare(const ConditionNode &node) {
    switch (node.kind) {
    case Kind::Number: return numberText(node.number);
    case Kind::Text: return inQuotes(node.text, '\'');
    case Kind::Truth: return node.number != 0 ? "true" : "false";
    case Kind::Null: return "null";
    case Kind::List: return listed(node, "[]");
    case Kind::Name: return isWord(node.text) ? node.text : inQuotes(node.text, '`');
    case Kind::Path: return pathText(node);
    case Kind::Call: return node.text + listed(node, "()");
    case Kind::Negative: return "-" + written(node.parts.front(), OfSign);
    case Kind::Not: return "not " + written(node.parts.front(), OfNot);
    case Kind::And: return joined(node, OfNot, OfNot);
    case Kind::Or: return joined(node, OfAnd, OfAnd);
    case Kind::Add:
    case Kind::Subtract: return joined(node, OfSum, OfProduct);
    case Kind::Multiply:
    case Kind::Divide: return joined(node, OfProduct, OfSign);
    case Kind::Power: return joined(node, OfPath, OfSign);
    case Kind::IsMissing: return written(node.parts.front(), OfSum) + " is missing";
    case Kind::IsPresent: return written(node.parts.front(), OfSum) + " is not missing";
    case Kind::In:
    case Kind::NotIn:
        if (node.parts[1].kind == Kind::List)
            return written(node.parts[0], OfSum).append(signOf(node.kind)) + listed(node.parts[1], "()");
        [[fallthrough]];
    default: return joined(node, OfSum, OfSum);
    }
}

/// In parentheses where it holds together less than its place needs.
std::string written(const ConditionNode &node, Strength least) {
    return strengthOf(node) < least ? "(" + bare(node) + ")" : bare(node);
}

} // namespace

std::string writtenCondition(const ConditionNode &node) {
    return written(node, OfOr);
}

} // namespace eigenscope

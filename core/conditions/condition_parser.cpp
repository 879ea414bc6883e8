#include "core/conditions/condition_parser.h"

#include "core/base/nearest_name.h"
#include "core/base/text_encoding.h"
#include "core/conditions/condition_functions.h"
#include "core/conditions/condition_scanner.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <utility>

namespace eigenscope {
namespace {

using Node = ConditionNode;
using Kind = ConditionNode::Kind;
using Token = ConditionToken;

constexpr int deepestCondition = 100;
constexpr std::string_view rootOfViews = "view"; // whose keys are ids

constexpr std::array<std::pair<std::string_view, Kind>, 7> comparisons = {{{"==", Kind::Equal},
                                                                           {"=", Kind::Equal},
                                                                           {"!=", Kind::Unequal},
                                                                           {"<", Kind::Less},
                                                                           {"<=", Kind::AtMost},
                                                                           {">", Kind::Greater},
                                                                           {">=", Kind::AtLeast}}};

class ConditionParser {
public:
    explicit ConditionParser(std::string_view text) : m_scanner(text) {}

    Result<Node> whole() {
        TRY(pass());
        TRY(Node node, alternatives());
        if (m_token.kind != Token::Kind::End)
            return expected(sentence("an operator or its end"));
        return node;
    }

private:
    using Rule = Result<Node> (ConditionParser::*)();

    Result<Node> alternatives() { return nested(&ConditionParser::anyOf); }
    Result<Node> anyOf() { return chain("or", Kind::Or, &ConditionParser::allOf); }
    Result<Node> allOf() { return chain("and", Kind::And, &ConditionParser::negation); }

    /// Parts with the word between them, as one node.
    Result<Node> chain(std::string_view word, Kind kind, Rule part) {
        TRY(Node first, (this->*part)());
        if (!isWord(word))
            return first;
        Node node{.kind = kind, .column = column()};
        node.parts.push_back(std::move(first));
        while (isWord(word)) {
            TRY(pass());
            TRY(Node next, (this->*part)());
            node.parts.push_back(std::move(next));
        }
        return measured(std::move(node));
    }

    Result<Node> negation() {
        if (!isWord("not"))
            return comparison();
        Node node{.kind = Kind::Not, .column = column()};
        TRY(pass());
        TRY(Node of, nested(&ConditionParser::negation));
        node.parts.push_back(std::move(of));
        return measured(std::move(node));
    }

    Result<Node> comparison() {
        TRY(Node left, sum());
        const auto *const known =
            std::ranges::find(comparisons, std::string_view(m_token.text), &std::pair<std::string_view, Kind>::first);
        if (m_token.kind == Token::Kind::Sign && known != comparisons.end())
            return compared(known->second, std::move(left));
        if (isWord("is"))
            return presence(std::move(left));
        if (isWord("in") || isWord("not"))
            return membership(std::move(left));
        return left;
    }

    Result<Node> compared(Kind kind, Node left) {
        TRY(Node node, joined(kind, std::move(left), &ConditionParser::sum));
        if (m_token.kind == Token::Kind::Sign && std::ranges::count(comparisons, std::string_view(m_token.text),
                                                                    &std::pair<std::string_view, Kind>::first) > 0)
            return located(sentence("Comparisons stand one by one: write a < b and b < c."));
        return node;
    }

    Result<Node> presence(Node left) {
        Node node{.kind = Kind::IsMissing, .column = column()};
        TRY(pass());
        if (isWord("not")) {
            node.kind = Kind::IsPresent;
            TRY(pass());
        }
        if (!isWord("missing"))
            return expected(sentence("'missing' after 'is'"));
        TRY(pass());
        node.parts.push_back(std::move(left));
        return measured(std::move(node));
    }

    Result<Node> membership(Node left) {
        Node node{.kind = isWord("not") ? Kind::NotIn : Kind::In, .column = column()};
        if (node.kind == Kind::NotIn) {
            TRY(pass());
            if (!isWord("in"))
                return expected(sentence("'in' after 'not'"));
        }
        TRY(pass());
        TRY(Node among, isSign("(") ? list("(", ")") : sum());
        node.parts.push_back(std::move(left));
        node.parts.push_back(std::move(among));
        return measured(std::move(node));
    }

    Result<Node> sum() { return leftToRight({{{"+", Kind::Add}, {"-", Kind::Subtract}}}, &ConditionParser::product); }
    Result<Node> product() {
        return leftToRight({{{"*", Kind::Multiply}, {"/", Kind::Divide}}}, &ConditionParser::signedPower);
    }

    Result<Node> leftToRight(const std::array<std::pair<std::string_view, Kind>, 2> &operators, Rule part) {
        TRY(Node left, (this->*part)());
        while (true) {
            const auto *const found =
                std::ranges::find_if(operators, [this](const auto &one) { return isSign(one.first); });
            if (found == operators.end())
                return left;
            TRY(Node both, joined(found->second, std::move(left), part));
            left = std::move(both);
        }
    }

    /// The operator stands here, between what was read and what is read next.
    Result<Node> joined(Kind kind, Node left, Rule right) {
        Node node{.kind = kind, .column = column()};
        TRY(pass());
        TRY(Node other, (this->*right)());
        node.parts.push_back(std::move(left));
        node.parts.push_back(std::move(other));
        return measured(std::move(node));
    }

    Result<Node> signedPower() {
        if (isSign("+")) {
            TRY(pass());
            return nested(&ConditionParser::signedPower);
        }
        if (!isSign("-"))
            return power();
        Node node{.kind = Kind::Negative, .column = column()};
        TRY(pass());
        TRY(Node of, nested(&ConditionParser::signedPower));
        node.parts.push_back(std::move(of));
        return measured(std::move(node));
    }

    Result<Node> power() {
        TRY(Node base, path());
        if (!isSign("^"))
            return base;
        return joined(Kind::Power, std::move(base), &ConditionParser::exponent);
    }
    Result<Node> exponent() { return nested(&ConditionParser::signedPower); }

    /// A thing with the keys and places that lead into it.
    Result<Node> path() {
        TRY(Node first, thing());
        if (!isSign(".") && !isSign("["))
            return first;
        const bool isOfViews = first.kind == Kind::Name && first.text == rootOfViews;
        Node node{.kind = Kind::Path, .column = first.column};
        node.parts.push_back(std::move(first));
        while (isSign(".") || isSign("[")) {
            TRY(Node step, isSign(".") ? key(isOfViews && node.parts.size() == 1) : place());
            node.parts.push_back(std::move(step));
        }
        return measured(std::move(node));
    }

    /// The scanner stands right behind the point.
    Result<Node> key(bool mayHaveDashes) {
        Node node{.kind = Kind::Text, .column = m_scanner.column(m_scanner.at())};
        node.text = m_scanner.key(mayHaveDashes);
        TRY(pass());
        if (node.text.empty())
            return expected(sentence("a name after '.'"));
        return node;
    }

    Result<Node> place() {
        TRY(pass());
        TRY(Node node, alternatives());
        TRY(close("]"));
        return node;
    }

    Result<Node> thing() {
        switch (m_token.kind) {
        case Token::Kind::Number: return leaf({.kind = Kind::Number, .number = m_token.number});
        case Token::Kind::Text: return leaf({.kind = Kind::Text, .text = m_token.text});
        case Token::Kind::Name: return leaf({.kind = Kind::Name, .text = m_token.text});
        case Token::Kind::Word: return word();
        default: break;
        }
        if (isSign("["))
            return list("[", "]");
        if (!isSign("("))
            return expected(sentence("a value"));
        TRY(pass());
        TRY(Node node, alternatives());
        TRY(close(")"));
        return node;
    }

    Result<Node> word() {
        static const std::vector<std::pair<std::string_view, Node>> constants = {
            {"true", {.kind = Kind::Truth, .number = 1}},
            {"false", {.kind = Kind::Truth, .number = 0}},
            {"null", {.kind = Kind::Null}},
            {"pi", {.kind = Kind::Number, .number = std::numbers::pi}}};
        constexpr std::array reserved = {"and", "or", "not", "in", "is", "missing"};
        for (const auto &[name, node] : constants)
            if (m_token.text == name)
                return leaf(node);
        if (std::ranges::find(reserved, m_token.text) != reserved.end())
            return expected(sentence("a value (a name that is such a word stands in backquotes)"));
        const Token name = m_token;
        TRY(Node node, leaf({.kind = Kind::Name, .text = name.text}));
        return isSign("(") ? call(name) : Result<Node>(std::move(node));
    }

    Result<Node> call(const Token &name) {
        const ConditionFunction *function = conditionFunctions().find(name.text);
        if (!function)
            return m_scanner.located(
                unknownName(sentence("function"), excerpt(name.text), conditionFunctions().ids()).message, name.at);
        TRY(Node node, list("(", ")"));
        node.kind = Kind::Call;
        node.text = name.text;
        node.column = m_scanner.column(name.at);
        if (node.parts.size() < function->least || node.parts.size() > function->most)
            return m_scanner.located(sentence("The function is written %1.", function->form), name.at);
        return node;
    }

    /// Values with commas between them, in brackets.
    Result<Node> list(std::string_view open, std::string_view end) {
        Node node{.kind = Kind::List, .column = column()};
        TRY(pass());
        while (!isSign(end)) {
            TRY(Node part, alternatives());
            node.parts.push_back(std::move(part));
            if (isSign(end))
                break;
            if (!isSign(","))
                return expected(sentence("',' or '%1' to match the '%2'", end, open));
            TRY(pass());
        }
        TRY(pass());
        return measured(std::move(node));
    }

    Result<Node> leaf(Node node) {
        node.column = column();
        TRY(pass());
        return node;
    }

    Result<void> close(std::string_view sign) {
        if (!isSign(sign))
            return expected(sentence("'%1'", sign));
        return pass();
    }

    /// The rule, unless it is inside of too many others.
    Result<Node> nested(Rule rule) {
        if (m_depth == deepestCondition)
            return tooDeep();
        ++m_depth;
        Result<Node> node = (this->*rule)();
        --m_depth;
        return node;
    }

    Result<Node> measured(Node node) const {
        for (const Node &part : node.parts)
            node.depth = std::max(node.depth, part.depth + 1);
        if (node.depth > deepestCondition)
            return tooDeep();
        return node;
    }

    [[nodiscard]] Error tooDeep() const {
        return located(sentence("A condition nests at most %1 deep.", deepestCondition));
    }

    [[nodiscard]] bool isWord(std::string_view word) const {
        return m_token.kind == Token::Kind::Word && m_token.text == word;
    }
    [[nodiscard]] bool isSign(std::string_view sign) const {
        return m_token.kind == Token::Kind::Sign && m_token.text == sign;
    }
    [[nodiscard]] int column() const { return m_scanner.column(m_token.at); }

    Result<void> pass() {
        TRY(Token token, m_scanner.next());
        m_token = std::move(token);
        return {};
    }

    [[nodiscard]] Error expected(const Sentence &what) const {
        const bool isEnd = m_token.kind == Token::Kind::End;
        const Sentence found = isEnd ? sentence("its end") : sentence("'%1'", excerpt(m_token.text));
        return located(sentence("The condition needs %1, but there is %2.", what, found));
    }
    [[nodiscard]] Error located(const Sentence &message) const { return m_scanner.located(message, m_token.at); }

    ConditionScanner m_scanner;
    Token m_token; ///< that is looked at
    int m_depth = 0;
};

} // namespace

Result<ConditionNode> parsedCondition(std::string_view text) {
    return ConditionParser(text).whole();
}

} // namespace eigenscope

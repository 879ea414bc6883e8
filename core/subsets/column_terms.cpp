#include "core/subsets/column_terms.h"

#include "core/base/calendar.h"
#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/base/text_encoding.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;
using Texts = std::vector<std::string>;
using Numbers = std::vector<double>;

Error placed(Error error, const ConditionNode &node) {
    error.message = sentence("%1 (column %2)", error.message, node.column);
    error.line = 1;
    error.column = node.column;
    return error;
}

Error unfit(const ConditionNode &node, Sentence message) {
    return placed({Error::Kind::InvalidData, std::move(message)}, node);
}

/// "address.city" for the name with its keys; the name alone where something else leads on.
std::string dottedName(const ConditionNode &path) {
    std::string name = path.parts.front().text;
    for (std::size_t i = 1; i < path.parts.size() && path.parts[i].kind == Kind::Text; ++i)
        name += '.' + path.parts[i].text;
    return name;
}

/// What stands for itself: a number, one with a sign, a text, true or false.
std::optional<ConditionNode> constantOf(const ConditionNode &node) {
    if (node.kind == Kind::Number || node.kind == Kind::Text || node.kind == Kind::Truth)
        return node;
    if (node.kind != Kind::Negative || node.parts.front().kind != Kind::Number)
        return {};
    ConditionNode number = node.parts.front();
    number.number = -number.number;
    return number;
}

std::string written(const ConditionNode &constant) {
    if (constant.kind == Kind::Text)
        return '\'' + excerpt(constant.text) + '\'';
    if (constant.kind == Kind::Truth)
        return constant.number != 0 ? "true" : "false";
    return numberText(constant.number);
}

/// The constant as a number of the column: of a time its seconds.
Result<double> numberFor(const std::string &column, const RowColumn &holder, const ConditionNode &constant) {
    if (holder.isTime) {
        if (const auto time =
                constant.kind == Kind::Text ? readTime(constant.text, DateOrder::YearMonthDay) : std::nullopt)
            return *time;
        return unfit(constant, sentence("The column '%1' holds times, written as '2023-09-04' or '2023-09-04 17:05'. "
                                        "Got %2.",
                                        column, written(constant)));
    }
    if (constant.kind == Kind::Number)
        return constant.number;
    return unfit(constant, sentence("The column '%1' holds numbers. Got %2.", column, written(constant)));
}

Result<std::string> textFor(const std::string &column, const ConditionNode &constant) {
    if (constant.kind == Kind::Text)
        return constant.text;
    return unfit(constant, sentence("The column '%1' holds texts, which stand in quotes: write '%2' for %2.", column,
                                    written(constant)));
}

/// The kind that says the same with its sides exchanged.
Kind mirrored(Kind kind) {
    switch (kind) {
    case Kind::Less: return Kind::Greater;
    case Kind::AtMost: return Kind::AtLeast;
    case Kind::Greater: return Kind::Less;
    case Kind::AtLeast: return Kind::AtMost;
    default: return kind;
    }
}

template <class Holds> Verdicts ofNumbers(const double *numbers, Index n, Holds holds) {
    Verdicts verdicts(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i)
        verdicts[static_cast<std::size_t>(i)] = std::isnan(numbers[i]) ? Unknown : holds(numbers[i]) ? Yes : No;
    return verdicts;
}

template <class Holds> Verdicts ofTexts(const std::string *texts, Index n, Holds holds) {
    Verdicts verdicts(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i)
        verdicts[static_cast<std::size_t>(i)] = texts[i].empty() ? Unknown : holds(texts[i]) ? Yes : No;
    return verdicts;
}

/// Calls `run` with the comparison as a function, so that the loop over the rows has it inside.
template <class T, class Run> Verdicts compared(Kind kind, const T &with, Run run) {
    switch (kind) {
    case Kind::Equal: return run([&](const T &value) { return value == with; });
    case Kind::Unequal: return run([&](const T &value) { return value != with; });
    case Kind::Less: return run([&](const T &value) { return value < with; });
    case Kind::AtMost: return run([&](const T &value) { return value <= with; });
    case Kind::Greater: return run([&](const T &value) { return value > with; });
    default: return run([&](const T &value) { return value >= with; });
    }
}

bool isComparison(Kind kind) {
    return kind >= Kind::Equal && kind <= Kind::AtLeast;
}

/// A column and what it is held against.
struct Term {
    std::string name;
    RowColumn column;
    Index rows = 0;
};

Result<std::optional<Verdicts>> comparisonOf(const Term &term, Kind kind, const ConditionNode &constant) {
    if (term.column.isText) {
        TRY(const std::string text, textFor(term.name, constant));
        return std::optional(
            compared(kind, text, [&](auto holds) { return ofTexts(term.column.texts, term.rows, holds); }));
    }
    TRY(const double number, numberFor(term.name, term.column, constant));
    return std::optional(
        compared(kind, number, [&](auto holds) { return ofNumbers(term.column.numbers, term.rows, holds); }));
}

/// The entries as values of the column, rising.
template <class Value, class Read>
Result<std::vector<Value>> sortedEntries(const std::vector<ConditionNode> &constants, Read read) {
    std::vector<Value> values;
    for (const ConditionNode &constant : constants) {
        TRY(Value value, read(constant));
        values.push_back(std::move(value));
    }
    std::ranges::sort(values);
    return values;
}

Result<std::optional<Verdicts>> membershipOf(const Term &term, bool isWanted,
                                             const std::vector<ConditionNode> &constants) {
    const auto isAmong = [isWanted](const auto &values) {
        return [&values, isWanted](const auto &value) { return std::ranges::binary_search(values, value) == isWanted; };
    };
    if (term.column.isText) {
        TRY(const Texts texts,
            sortedEntries<std::string>(constants, [&](const auto &constant) { return textFor(term.name, constant); }));
        return std::optional(ofTexts(term.column.texts, term.rows, isAmong(texts)));
    }
    TRY(const Numbers numbers, sortedEntries<double>(constants, [&](const auto &constant) {
            return numberFor(term.name, term.column, constant);
        }));
    return std::optional(ofNumbers(term.column.numbers, term.rows, isAmong(numbers)));
}

/// All parts of a list as constants; nothing where one is none.
std::optional<std::vector<ConditionNode>> constantsOf(const ConditionNode &list) {
    std::vector<ConditionNode> constants;
    for (const ConditionNode &part : list.parts)
        if (auto constant = constantOf(part))
            constants.push_back(*std::move(constant));
    const bool isList = list.kind == Kind::List && constants.size() == list.parts.size();
    return isList ? std::optional(std::move(constants)) : std::nullopt;
}

Verdicts presenceOf(const Term &term, bool isMissingWanted) {
    Verdicts verdicts(static_cast<std::size_t>(term.rows));
    for (Index i = 0; i < term.rows; ++i) {
        const bool isMissing = term.column.isText ? term.column.texts[i].empty() : std::isnan(term.column.numbers[i]);
        verdicts[static_cast<std::size_t>(i)] = isMissing == isMissingWanted ? Yes : No;
    }
    return verdicts;
}

} // namespace

Result<ConditionNode> withColumnNames(ConditionNode node, const RowColumns &columns) {
    const bool isPath = node.kind == Kind::Path && node.parts.front().kind == Kind::Name;
    if (isPath || node.kind == Kind::Name) {
        std::string name = isPath ? dottedName(node) : node.text;
        if (!columns.find(name))
            return placed(unknownName(sentence("column"), excerpt(name), columns.names()), node);
        return ConditionNode{.kind = Kind::Name, .text = std::move(name), .column = node.column};
    }
    for (ConditionNode &part : node.parts) {
        TRY(part, withColumnNames(std::move(part), columns));
    }
    return node;
}

Result<std::optional<Verdicts>> columnVerdicts(const ConditionNode &node, const RowColumns &columns) {
    const auto termOf = [&columns](const ConditionNode &name) {
        return Term{name.text, *columns.find(name.text), columns.rows()};
    };
    const auto isName = [&node](std::size_t part) { return node.parts[part].kind == Kind::Name; };
    if (isComparison(node.kind)) {
        const auto left = constantOf(node.parts[0]), right = constantOf(node.parts[1]);
        if (isName(0) && right)
            return comparisonOf(termOf(node.parts[0]), node.kind, *right);
        if (left && isName(1))
            return comparisonOf(termOf(node.parts[1]), mirrored(node.kind), *left);
    }
    if ((node.kind == Kind::In || node.kind == Kind::NotIn) && isName(0))
        if (const auto constants = constantsOf(node.parts[1]))
            return membershipOf(termOf(node.parts[0]), node.kind == Kind::In, *constants);
    if ((node.kind == Kind::IsMissing || node.kind == Kind::IsPresent) && isName(0))
        return std::optional(presenceOf(termOf(node.parts[0]), node.kind == Kind::IsMissing));
    return std::optional<Verdicts>();
}

} // namespace eigenscope

#include "core/subsets/column_phrase.h"

#include "core/base/calendar.h"
#include "core/base/number_text.h"
#include "core/base/text_encoding.h"
#include "core/base/trimmed.h"
#include "core/conditions/condition.h"
#include "core/conditions/condition_writing.h"

#include <algorithm>
#include <array>
#include <utility>

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;

constexpr std::string_view missing = "is missing", present = "is not missing", within = "..";

/// The longer signs first.
constexpr std::array<std::pair<std::string_view, Kind>, 7> signs = {{{">=", Kind::AtLeast},
                                                                     {"<=", Kind::AtMost},
                                                                     {"!=", Kind::Unequal},
                                                                     {"==", Kind::Equal},
                                                                     {">", Kind::Greater},
                                                                     {"<", Kind::Less},
                                                                     {"=", Kind::Equal}}};

ConditionNode nameOf(const std::string &column) {
    return {.kind = Kind::Name, .text = column};
}

ConditionNode textNode(std::string text) {
    return {.kind = Kind::Text, .text = std::move(text)};
}

ConditionNode compared(Kind kind, const std::string &column, ConditionNode constant) {
    return {.kind = kind, .parts = {nameOf(column), std::move(constant)}};
}

/// The condition is about the column and nothing else.
bool isAboutAlone(const ConditionNode &node, const std::string &column) {
    if (node.kind == Kind::Name)
        return node.text == column;
    return node.kind != Kind::Path &&
           std::ranges::all_of(node.parts, [&](const ConditionNode &part) { return isAboutAlone(part, column); });
}

/// All parts of an `and` begin with the column, so that they are found again as what is said of it.
bool beginsWith(const ConditionNode &node, const std::string &column) {
    if (node.kind == Kind::And)
        return std::ranges::all_of(node.parts, [&](const ConditionNode &part) { return beginsWith(part, column); });
    return !node.parts.empty() && node.parts.front().kind == Kind::Name && node.parts.front().text == column;
}

/// A whole condition on this column, as it stands in a filter.
std::optional<ConditionNode> wholeCondition(const std::string &phrase, const std::string &column) {
    const auto condition = Condition::parse(phrase);
    const bool isWhole = condition && isAboutAlone(condition->node(), column) && beginsWith(condition->node(), column);
    return isWhole ? std::optional(condition->node()) : std::nullopt;
}

class PhraseReader {
public:
    PhraseReader(const std::string &column, const RowColumn &values) : m_column(column), m_values(values) {}

    Result<std::optional<ConditionNode>> read(const std::string &phrase) const {
        if (phrase.empty())
            return std::optional<ConditionNode>();
        if (phrase == missing || phrase == present)
            return std::optional(ConditionNode{.kind = phrase == missing ? Kind::IsMissing : Kind::IsPresent,
                                               .parts = {nameOf(m_column)}});
        for (const auto &[sign, kind] : signs)
            if (phrase.starts_with(sign))
                return behindSign(kind, std::string(trimmed(phrase.substr(sign.size()))));
        if (auto whole = wholeCondition(phrase, m_column))
            return whole;
        if (m_values.isText)
            return std::optional(
                ConditionNode{.kind = Kind::Call, .text = "contains", .parts = {nameOf(m_column), textNode(phrase)}});
        if (const std::size_t at = phrase.find(within); at != phrase.npos)
            return span(std::string(trimmed(phrase.substr(0, at))),
                        std::string(trimmed(phrase.substr(at + within.size()))));
        return behindSign(Kind::Equal, phrase);
    }

private:
    Result<std::optional<ConditionNode>> behindSign(Kind kind, const std::string &value) const {
        const bool isOrder = kind != Kind::Equal && kind != Kind::Unequal;
        if (m_values.isText && isOrder)
            return Error{Error::Kind::InvalidParameter,
                         sentence("The column '%1' holds texts. Type a part of them, = TEXT or is missing.", m_column)};
        if (m_values.isText)
            return std::optional(texts(kind, value));
        TRY(ConditionNode constant, constantOf(value));
        return std::optional(compared(kind, m_column, std::move(constant)));
    }

    /// One of several texts, with bars between them.
    [[nodiscard]] ConditionNode texts(Kind kind, const std::string &value) const {
        ConditionNode list{.kind = Kind::List};
        for (std::size_t from = 0; from <= value.size();) {
            const std::size_t bar = std::min(value.find('|', from), value.size());
            list.parts.push_back(textNode(std::string(trimmed(value.substr(from, bar - from)))));
            from = bar + 1;
        }
        if (list.parts.size() == 1)
            return compared(kind, m_column, std::move(list.parts.front()));
        return compared(kind == Kind::Equal ? Kind::In : Kind::NotIn, m_column, std::move(list));
    }

    Result<std::optional<ConditionNode>> span(const std::string &low, const std::string &high) const {
        std::vector<ConditionNode> bounds;
        if (!low.empty()) {
            TRY(ConditionNode constant, constantOf(low));
            bounds.push_back(compared(Kind::AtLeast, m_column, std::move(constant)));
        }
        if (!high.empty()) {
            TRY(ConditionNode constant, constantOf(high));
            bounds.push_back(compared(Kind::AtMost, m_column, std::move(constant)));
        }
        if (bounds.empty())
            return std::optional<ConditionNode>();
        if (bounds.size() == 1)
            return std::optional(std::move(bounds.front()));
        return std::optional(ConditionNode{.kind = Kind::And, .parts = std::move(bounds)});
    }

    Result<ConditionNode> constantOf(const std::string &text) const {
        if (m_values.isTime) {
            if (const auto time = readTime(text, DateOrder::YearMonthDay))
                return textNode(timeText(*time));
            return Error{Error::Kind::InvalidParameter,
                         sentence("The column '%1' holds dates such as 2024-05-31, > 2024-05-31 or "
                                  "2024-01-01..2024-05-31. Got '%2'.",
                                  m_column, excerpt(text))};
        }
        if (const auto number = readNumber(text))
            return ConditionNode{.kind = Kind::Number, .number = *number};
        return Error{Error::Kind::InvalidParameter,
                     sentence("The column '%1' holds numbers. Type 3, > 3, 3..5 or is missing. Got '%2'.", m_column,
                              excerpt(text))};
    }

    const std::string &m_column;
    const RowColumn &m_values;
};

/// A constant as it is typed; nothing for another node.
std::optional<std::string> typed(const ConditionNode &node) {
    if (node.kind == Kind::Text)
        return node.text;
    if (node.kind == Kind::Number)
        return numberText(node.number);
    const bool isNegative = node.kind == Kind::Negative && node.parts.front().kind == Kind::Number;
    return isNegative ? std::optional(numberText(-node.parts.front().number)) : std::nullopt;
}

std::optional<std::string> comparisonPhrase(const ConditionNode &node) {
    const auto sign = std::ranges::find(signs, node.kind, &std::pair<std::string_view, Kind>::second);
    if (sign == signs.end() || node.parts.size() != 2)
        return {};
    const auto constant = typed(node.parts[1]);
    const std::string_view written = node.kind == Kind::Equal ? "=" : sign->first;
    return constant ? std::optional(std::string(written) + " " + *constant) : std::nullopt;
}

std::optional<std::string> spanPhrase(const ConditionNode &node) {
    if (node.parts.size() != 2 || node.parts[0].kind != Kind::AtLeast || node.parts[1].kind != Kind::AtMost)
        return {};
    const auto low = typed(node.parts[0].parts[1]), high = typed(node.parts[1].parts[1]);
    return low && high ? std::optional(*low + std::string(within) + *high) : std::nullopt;
}

std::optional<std::string> listPhrase(const ConditionNode &node) {
    std::string phrase = node.kind == Kind::In ? "=" : "!=";
    for (const ConditionNode &part : node.parts[1].parts) {
        const auto text = typed(part);
        if (!text)
            return {};
        phrase += (&part == &node.parts[1].parts.front() ? " " : " | ") + *text;
    }
    return phrase;
}

std::optional<std::string> shortPhrase(const ConditionNode &node) {
    switch (node.kind) {
    case Kind::IsMissing: return std::string(missing);
    case Kind::IsPresent: return std::string(present);
    case Kind::In:
    case Kind::NotIn: return listPhrase(node);
    case Kind::And: return spanPhrase(node);
    case Kind::Call: return node.parts.size() == 2 ? typed(node.parts[1]) : std::nullopt;
    default: return comparisonPhrase(node);
    }
}

} // namespace

Result<std::optional<ConditionNode>> readPhrase(const std::string &phrase, const std::string &column,
                                                const RowColumn &values) {
    return PhraseReader(column, values).read(std::string(trimmed(phrase)));
}

std::string writtenPhrase(const ConditionNode &condition, const std::string &column, const RowColumn &values) {
    // Only what is read back to the same says the same.
    if (const auto phrase = shortPhrase(condition)) {
        const auto read = readPhrase(*phrase, column, values);
        if (read && *read && writtenCondition(**read) == writtenCondition(condition))
            return *phrase;
    }
    return writtenCondition(condition);
}

} // namespace eigenscope

#include "core/subsets/column_filter.h"

#include "core/base/calendar.h"
#include "core/conditions/condition.h"
#include "core/conditions/condition_writing.h"
#include "core/subsets/column_terms.h"

#include <algorithm>

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;

std::optional<double> valueOf(const ConditionNode &node) {
    if (node.kind == Kind::Number)
        return node.number;
    if (node.kind == Kind::Text)
        return readTime(node.text, DateOrder::YearMonthDay);
    const bool isNegative = node.kind == Kind::Negative && node.parts.front().kind == Kind::Number;
    return isNegative ? std::optional(-node.parts.front().number) : std::nullopt;
}

bool isAbout(const ConditionNode &part, const std::string &column) {
    return !part.parts.empty() && part.parts.front().kind == Kind::Name && part.parts.front().text == column;
}

/// What the part says of its column as a span; nothing where it is no comparison of it with a value.
std::optional<ValueSpan> spanOf(const ConditionNode &part) {
    const auto value = part.parts.size() == 2 ? valueOf(part.parts[1]) : std::nullopt;
    if (!value)
        return {};
    if (part.kind == Kind::AtLeast || part.kind == Kind::Greater)
        return ValueSpan{value, {}};
    if (part.kind == Kind::AtMost || part.kind == Kind::Less)
        return ValueSpan{{}, value};
    return {};
}

/// The texts among which the part seeks its column; nothing where it says something else.
std::optional<std::vector<std::string>> levelsOf(const ConditionNode &part) {
    const bool isEqual = part.kind == Kind::Equal && part.parts[1].kind == Kind::Text;
    if (isEqual)
        return std::vector{part.parts[1].text};
    const bool isAmong =
        part.kind == Kind::In && part.parts[1].kind == Kind::List &&
        std::ranges::all_of(part.parts[1].parts, [](const auto &one) { return one.kind == Kind::Text; });
    if (!isAmong)
        return {};
    std::vector<std::string> levels;
    std::ranges::transform(part.parts[1].parts, std::back_inserter(levels), &ConditionNode::text);
    return levels;
}

ConditionNode bound(Kind kind, const std::string &column, double value, bool isTime) {
    ConditionNode constant{.kind = Kind::Number, .number = value};
    if (isTime)
        constant = {.kind = Kind::Text, .text = timeText(value)};
    return {.kind = kind, .parts = {{.kind = Kind::Name, .text = column}, std::move(constant)}};
}

/// What all of these say; there is at least one.
ConditionNode joined(std::vector<ConditionNode> parts) {
    if (parts.size() == 1)
        return std::move(parts.front());
    return {.kind = Kind::And, .parts = std::move(parts)};
}

/// The parts of an `and`, however it is nested.
void flatten(ConditionNode node, std::vector<ConditionNode> &parts) {
    if (node.kind != Kind::And)
        return parts.push_back(std::move(node));
    for (ConditionNode &part : node.parts)
        flatten(std::move(part), parts);
}

} // namespace

Result<ColumnFilter> ColumnFilter::read(const std::string &filter, const RowColumns &columns) {
    ColumnFilter read;
    if (filter.empty())
        return read;
    TRY(const Condition condition, Condition::parse(filter));
    TRY(ConditionNode node, withColumnNames(condition.node(), columns));
    flatten(std::move(node), read.m_parts);
    return read;
}

std::optional<ValueSpan> ColumnFilter::span(const std::string &column) const {
    std::optional<ValueSpan> whole;
    for (const ConditionNode &part : m_parts)
        if (const auto one = isAbout(part, column) ? spanOf(part) : std::nullopt) {
            whole = whole.value_or(ValueSpan());
            if (one->low)
                whole->low = std::max(*one->low, whole->low.value_or(*one->low));
            if (one->high)
                whole->high = std::min(*one->high, whole->high.value_or(*one->high));
        }
    return whole;
}

std::optional<std::vector<std::string>> ColumnFilter::levels(const std::string &column) const {
    for (const ConditionNode &part : m_parts)
        if (auto levels = isAbout(part, column) ? levelsOf(part) : std::nullopt)
            return levels;
    return {};
}

void ColumnFilter::setSpan(const std::string &column, const ValueSpan &span, bool isTime) {
    free(column);
    if (span.low)
        m_parts.push_back(bound(Kind::AtLeast, column, *span.low, isTime));
    if (span.high)
        m_parts.push_back(bound(Kind::AtMost, column, *span.high, isTime));
}

void ColumnFilter::setLevels(const std::string &column, const std::vector<std::string> &levels) {
    free(column);
    ConditionNode list{.kind = Kind::List};
    for (const std::string &level : levels)
        list.parts.push_back({.kind = Kind::Text, .text = level});
    ConditionNode name{.kind = Kind::Name, .text = column};
    if (levels.size() == 1)
        m_parts.push_back({.kind = Kind::Equal, .parts = {std::move(name), std::move(list.parts.front())}});
    else
        m_parts.push_back({.kind = Kind::In, .parts = {std::move(name), std::move(list)}});
}

void ColumnFilter::free(const std::string &column) {
    std::erase_if(m_parts, [&column](const ConditionNode &part) {
        return isAbout(part, column) && (spanOf(part) || levelsOf(part));
    });
}

std::optional<ConditionNode> ColumnFilter::about(const std::string &column) const {
    std::vector<ConditionNode> parts;
    std::ranges::copy_if(m_parts, std::back_inserter(parts),
                         [&](const ConditionNode &part) { return isAbout(part, column); });
    return parts.empty() ? std::nullopt : std::optional(joined(std::move(parts)));
}

void ColumnFilter::setAbout(const std::string &column, const std::optional<ConditionNode> &condition) {
    std::erase_if(m_parts, [&](const ConditionNode &part) { return isAbout(part, column); });
    if (condition)
        flatten(*condition, m_parts);
}

std::string ColumnFilter::text() const {
    return m_parts.empty() ? std::string() : writtenCondition(joined(m_parts));
}

} // namespace eigenscope

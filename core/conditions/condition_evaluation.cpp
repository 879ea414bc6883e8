#include "core/conditions/condition_evaluation.h"

#include "core/base/calendar.h"
#include "core/conditions/condition_functions.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;

Error atNode(const ConditionNode &node, const Sentence &message) {
    return {Error::Kind::InvalidData, sentence("%1 (column %2)", message, node.column), 1, node.column};
}

bool isAbsent(const ConditionValue &value) {
    return std::holds_alternative<NoValue>(value);
}

std::optional<double> arithmetic(Kind kind, double a, double b) {
    switch (kind) {
    case Kind::Add: return a + b;
    case Kind::Subtract: return a - b;
    case Kind::Multiply: return a * b;
    case Kind::Divide: return a / b;
    case Kind::Power: return std::pow(a, b);
    default: return {};
    }
}

template <class T> bool isOrdered(Kind kind, const T &a, const T &b) {
    switch (kind) {
    case Kind::Less: return a < b;
    case Kind::AtMost: return a <= b;
    case Kind::Greater: return a > b;
    default: return a >= b;
    }
}

/// Both as times, where one is a time and the other a time or a text that names one.
std::optional<std::pair<double, double>> asTimes(const ConditionValue &a, const ConditionValue &b) {
    const auto time = [](const ConditionValue &value) -> std::optional<double> {
        if (const auto *known = std::get_if<TimeValue>(&value))
            return known->seconds;
        const auto *text = std::get_if<std::string>(&value);
        return text ? readTime(*text, DateOrder::YearMonthDay) : std::nullopt;
    };
    if (!std::holds_alternative<TimeValue>(a) && !std::holds_alternative<TimeValue>(b))
        return {};
    const auto first = time(a), second = time(b);
    return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

EntryTest entryTest(const NumberView &numbers, Kind kind, double than) {
    return {numbers, [kind, than](double entry) { return isOrdered(kind, entry, than); }};
}

bool areEqual(const ConditionValue &a, const ConditionValue &b) {
    if (const auto times = asTimes(a, b))
        return times->first == times->second;
    return areSame(a, b, 0);
}

class Evaluation {
public:
    Evaluation(const NameSource &names, double slack) : m_names(names), m_slack(slack) {}

    Result<ConditionValue> of(const ConditionNode &node) const {
        switch (node.kind) {
        case Kind::Number: return ConditionValue(node.number);
        case Kind::Text: return ConditionValue(node.text);
        case Kind::Truth: return ConditionValue(node.number != 0);
        case Kind::Null: return ConditionValue(nullptr);
        case Kind::Name: return m_names.value(node.text);
        case Kind::List: return list(node);
        case Kind::Path: return path(node);
        case Kind::Call: return call(node);
        case Kind::Not: return negation(node);
        case Kind::And: return decided(node, false);
        case Kind::Or: return decided(node, true);
        case Kind::In:
        case Kind::NotIn: return membership(node);
        case Kind::IsMissing:
        case Kind::IsPresent: return presence(node);
        case Kind::Negative:
        case Kind::Add:
        case Kind::Subtract:
        case Kind::Multiply:
        case Kind::Divide:
        case Kind::Power: return calculation(node);
        default: return comparison(node);
        }
    }

private:
    /// The values of the parts; nothing where one has none.
    Result<std::optional<std::vector<ConditionValue>>> parts(const ConditionNode &node) const {
        std::vector<ConditionValue> values;
        for (const ConditionNode &part : node.parts) {
            TRY(ConditionValue value, of(part));
            if (isAbsent(value))
                return std::optional<std::vector<ConditionValue>>();
            values.push_back(std::move(value));
        }
        return std::optional(std::move(values));
    }

    Result<ConditionValue> list(const ConditionNode &node) const {
        TRY(auto values, parts(node));
        return values ? listValue(*std::move(values)) : ConditionValue();
    }

    Result<ConditionValue> path(const ConditionNode &node) const {
        TRY(ConditionValue value, of(node.parts.front()));
        for (std::size_t i = 1; i < node.parts.size() && !isAbsent(value); ++i) {
            TRY(const ConditionValue step, of(node.parts[i]));
            TRY(value, stepped(value, step, node.parts[i]));
        }
        return value;
    }

    static Result<ConditionValue> stepped(const ConditionValue &from, const ConditionValue &step,
                                          const ConditionNode &node) {
        if (const auto *key = std::get_if<std::string>(&step))
            return memberOf(from, *key);
        const auto *place = std::get_if<double>(&step);
        if (!place || *place != std::round(*place) || std::abs(*place) > 1e15)
            return atNode(node,
                          sentence("A place in a list is a whole number, a key a text. Here stands %1.", kindOf(step)));
        return entryOf(from, static_cast<Index>(*place));
    }

    Result<ConditionValue> call(const ConditionNode &node) const {
        TRY(const auto arguments, parts(node));
        if (!arguments)
            return ConditionValue();
        Result<ConditionValue> value = conditionFunctions().find(node.text)->apply({*arguments, m_names, m_slack});
        if (!value)
            return atNode(node, value.error().message);
        return value;
    }

    Result<ConditionValue> negation(const ConditionNode &node) const {
        TRY(const ConditionValue value, of(node.parts.front()));
        if (isAbsent(value))
            return value;
        TRY(const bool truth, truthOf(value, node.parts.front()));
        return ConditionValue(!truth);
    }

    /// `and` is decided by the first part that is false, `or` by the first that is true. Where none decides, a part
    /// without a value leaves all without one.
    Result<ConditionValue> decided(const ConditionNode &node, bool by) const {
        ConditionValue undecided(!by);
        for (const ConditionNode &part : node.parts) {
            TRY(const ConditionValue value, of(part));
            if (isAbsent(value)) {
                undecided = value;
                continue;
            }
            TRY(const bool truth, truthOf(value, part));
            if (truth == by)
                return ConditionValue(by);
        }
        return undecided;
    }

    Result<ConditionValue> membership(const ConditionNode &node) const {
        TRY(const auto values, parts(node));
        if (!values)
            return ConditionValue();
        const auto *among = std::get_if<std::shared_ptr<const ValueList>>(&values->back());
        if (!among && !std::holds_alternative<NumberView>(values->back()))
            return atNode(node, sentence("Behind 'in' stands a list. Here stands %1.", kindOf(values->back())));
        bool isIn = false;
        const auto size =
            static_cast<Index>(among ? (*among)->size() : std::get_if<NumberView>(&values->back())->size());
        for (Index i = 0; i < size && !isIn; ++i)
            isIn = areEqual(values->front(), entryOf(values->back(), i));
        return ConditionValue(isIn == (node.kind == Kind::In));
    }

    Result<ConditionValue> presence(const ConditionNode &node) const {
        TRY(const ConditionValue value, of(node.parts.front()));
        const bool isMissing = isAbsent(value) || std::holds_alternative<std::nullptr_t>(value);
        return ConditionValue(isMissing == (node.kind == Kind::IsMissing));
    }

    Result<ConditionValue> calculation(const ConditionNode &node) const {
        TRY(const auto values, parts(node));
        if (!values)
            return ConditionValue();
        for (const ConditionValue &value : *values) {
            if (std::holds_alternative<std::nullptr_t>(value))
                return ConditionValue();
            if (!std::holds_alternative<double>(value))
                return atNode(node, sentence("Only numbers can be calculated with. Here stands %1.", kindOf(value)));
        }
        const double first = *std::get_if<double>(&values->front()), last = *std::get_if<double>(&values->back());
        return numberValue(node.kind == Kind::Negative ? -first : *arithmetic(node.kind, first, last));
    }

    Result<ConditionValue> comparison(const ConditionNode &node) const {
        TRY(const auto values, parts(node));
        if (!values)
            return ConditionValue();
        const ConditionValue &a = values->front(), &b = values->back();
        if (node.kind == Kind::Equal || node.kind == Kind::Unequal)
            return ConditionValue(areEqual(a, b) == (node.kind == Kind::Equal));
        return ordered(node, a, b);
    }

    Result<ConditionValue> ordered(const ConditionNode &node, const ConditionValue &a, const ConditionValue &b) const {
        const auto *number = std::get_if<double>(&a), *than = std::get_if<double>(&b);
        if (number && than)
            return ConditionValue(isOrdered(node.kind, *number, *than * toleranceFactor(node)));
        const auto *text = std::get_if<std::string>(&a), *other = std::get_if<std::string>(&b);
        if (text && other)
            return ConditionValue(isOrdered(node.kind, *text, *other));
        if (const auto times = asTimes(a, b))
            return ConditionValue(isOrdered(node.kind, times->first, times->second));
        const auto *numbers = std::get_if<NumberView>(&a);
        if (numbers && than)
            return ConditionValue(entryTest(*numbers, node.kind, *than));
        if (std::holds_alternative<std::nullptr_t>(a) || std::holds_alternative<std::nullptr_t>(b))
            return ConditionValue();
        return atNode(node, sentence("There is no order between %1 and %2.", kindOf(a), kindOf(b)));
    }

    /// The number that a distance is below is a tolerance.
    [[nodiscard]] double toleranceFactor(const ConditionNode &node) const {
        const bool isDistance = node.parts.front().kind == Kind::Call && node.parts.front().text == "abs" &&
                                (node.kind == Kind::Less || node.kind == Kind::AtMost);
        return isDistance ? m_slack : 1;
    }

    const NameSource &m_names;
    double m_slack;
};

} // namespace

Result<ConditionValue> evaluated(const ConditionNode &node, const NameSource &names, double slack) {
    return Evaluation(names, slack).of(node);
}

Result<bool> truthOf(const ConditionValue &value, const ConditionNode &node) {
    if (isAbsent(value))
        return false;
    if (const auto *truth = std::get_if<bool>(&value))
        return *truth;
    return atNode(node, sentence("A condition is true or false. This is %1.", kindOf(value)));
}

} // namespace eigenscope

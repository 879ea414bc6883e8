#pragma once

#include "core/conditions/condition_node.h"
#include "core/conditions/name_source.h"

#include "core/base/result.h"

namespace eigenscope {

/// A name with the keys that are written behind it: `reducer.diagnostics.mse[0]` is reducer, diagnostics, mse.
struct WrittenPath {
    std::vector<std::string> keys; ///< up to the first place that is not a text
    int column = 0;                ///< 1-based, where it begins
};

/// An expression of the language of filters, subsets and lessons: numbers, 'texts', true, false, null, pi, lists,
/// + - * / ^, comparisons, and, or, not, names with keys and places, and the functions of conditionFunctions(). No
/// assignment, no loop, no clock. A value.
class Condition {
public:
    /// Syntax with the column; an unknown function is refused with the nearest known one.
    static Result<Condition> parse(std::string_view text);

    [[nodiscard]] const std::string &text() const { return m_text; }
    [[nodiscard]] const ConditionNode &node() const { return *m_node; }
    /// The paths in it, from left to right.
    [[nodiscard]] std::vector<WrittenPath> paths() const;

    /// What it gives; NoValue where a path in it that is needed has none. InvalidData, with the column, for operands
    /// that an operator or a function is not made for. O(numbers looked at).
    [[nodiscard]] Result<ConditionValue> value(const NameSource &names) const;
    /// Whether it holds; not so where a path in it has no value. InvalidData where it is neither true nor false.
    [[nodiscard]] Result<bool> holds(const NameSource &names) const;
    /// Whether it would hold if its tolerances, those of `same` and of `abs(…) < number`, were so many times as large.
    [[nodiscard]] bool isNear(const NameSource &names, double slack) const;

private:
    Condition(std::string text, ConditionNode node);

    std::string m_text;
    std::shared_ptr<const ConditionNode> m_node;
};

} // namespace eigenscope

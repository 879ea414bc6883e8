#pragma once

#include "core/base/result.h"
#include "core/conditions/condition_node.h"
#include "core/subsets/row_columns.h"

#include <optional>
#include <string>
#include <vector>

namespace eigenscope {

/// From where to where the values of a column pass, both included; of a time in seconds. A bound that is not there is
/// open.
struct ValueSpan {
    std::optional<double> low, high;
    bool operator==(const ValueSpan &) const = default;
};

/// A filter as the parts that must all hold, of which those about one column alone can be read and changed as a span or
/// as levels; all others stay as they were written. A value.
class ColumnFilter {
public:
    /// All pass.
    ColumnFilter() = default;
    /// The parts of a condition; the refusals of parsing, and of names that the columns do not have.
    static Result<ColumnFilter> read(const std::string &filter, const RowColumns &columns);

    /// The span in which a column of numbers or times must lie; nothing where it may lie anywhere.
    [[nodiscard]] std::optional<ValueSpan> span(const std::string &column) const;
    /// The texts of which a column must hold one; nothing where it may hold any.
    [[nodiscard]] std::optional<std::vector<std::string>> levels(const std::string &column) const;
    [[nodiscard]] bool isFree(const std::string &column) const { return !span(column) && !levels(column); }

    void setSpan(const std::string &column, const ValueSpan &span, bool isTime);
    void setLevels(const std::string &column, const std::vector<std::string> &levels);
    /// The column may hold anything, as far as spans and levels say.
    void free(const std::string &column);

    /// All parts that say something of this column first, in any form, such as `city is missing`; nothing without.
    [[nodiscard]] std::optional<ConditionNode> about(const std::string &column) const;
    /// Puts one condition, which is about the column, in place of all those parts; nothing removes them.
    void setAbout(const std::string &column, const std::optional<ConditionNode> &condition);

    /// The condition; empty where all rows pass.
    [[nodiscard]] std::string text() const;

private:
    std::vector<ConditionNode> m_parts;
};

} // namespace eigenscope

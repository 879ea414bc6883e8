#include "core/subsets/row_condition.h"

#include "core/base/parallel.h"
#include "core/conditions/condition_evaluation.h"
#include "core/subsets/column_terms.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace eigenscope {
namespace {

using Kind = ConditionNode::Kind;

constexpr Index grain = 4096; // rows that one thread does at once

ConditionValue valueAt(const RowColumn &column, Index row) {
    if (column.isText)
        return column.texts[row].empty() ? ConditionValue() : ConditionValue(column.texts[row]);
    if (column.isTime && !std::isnan(column.numbers[row]))
        return TimeValue{column.numbers[row]};
    return numberValue(column.numbers[row]);
}

/// The columns that a node names.
class NamedColumns {
public:
    NamedColumns(const ConditionNode &node, const RowColumns &columns) { add(node, columns); }
    [[nodiscard]] ConditionValue value(const std::string &name, Index row) const {
        const auto found = std::ranges::find(m_columns, name, &std::pair<std::string, RowColumn>::first);
        return valueAt(found->second, row);
    }

private:
    void add(const ConditionNode &node, const RowColumns &columns) {
        if (node.kind == Kind::Name)
            m_columns.emplace_back(node.text, *columns.find(node.text));
        for (const ConditionNode &part : node.parts)
            add(part, columns);
    }

    std::vector<std::pair<std::string, RowColumn>> m_columns;
};

/// One row of them.
class RowNames final : public NameSource {
public:
    RowNames(const NamedColumns &columns, Index row) : m_columns(columns), m_row(row) {}
    [[nodiscard]] ConditionValue value(const std::string &name) const override { return m_columns.value(name, m_row); }

private:
    const NamedColumns &m_columns;
    Index m_row;
};

Result<char> verdictAt(const ConditionNode &node, const NamedColumns &columns, Index row) {
    TRY(const ConditionValue value, evaluated(node, RowNames(columns, row), 1));
    if (std::holds_alternative<NoValue>(value))
        return char(Unknown);
    TRY(const bool holds, truthOf(value, node));
    return char(holds ? Yes : No);
}

/// The error of the first row that has one, whichever thread comes first.
class FirstError {
public:
    void take(Index row, const Error &error) {
        const std::scoped_lock lock(m_mutex);
        if (m_error && m_row < row)
            return;
        m_row = row;
        m_error = error;
    }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

private:
    std::mutex m_mutex;
    Index m_row = 0;
    std::optional<Error> m_error;
};

class RowEvaluation {
public:
    RowEvaluation(const RowColumns &columns, std::stop_token stop) : m_columns(columns), m_stop(std::move(stop)) {}

    Result<Verdicts> of(const ConditionNode &node) const {
        if (m_stop.stop_requested())
            return canceled();
        if (node.kind == Kind::Not)
            return negated(node);
        if (node.kind == Kind::And || node.kind == Kind::Or)
            return joined(node);
        TRY(auto verdicts, columnVerdicts(node, m_columns));
        return verdicts ? *std::move(verdicts) : rowByRow(node);
    }

private:
    Result<Verdicts> negated(const ConditionNode &node) const {
        TRY(Verdicts verdicts, of(node.parts.front()));
        for (char &verdict : verdicts)
            verdict = static_cast<char>(Yes - verdict);
        return verdicts;
    }

    Result<Verdicts> joined(const ConditionNode &node) const {
        TRY(Verdicts verdicts, of(node.parts.front()));
        for (std::size_t part = 1; part < node.parts.size(); ++part) {
            TRY(const Verdicts more, of(node.parts[part]));
            for (std::size_t i = 0; i < verdicts.size(); ++i)
                verdicts[i] = node.kind == Kind::And ? std::min(verdicts[i], more[i]) : std::max(verdicts[i], more[i]);
        }
        return verdicts;
    }

    Result<Verdicts> rowByRow(const ConditionNode &node) const {
        const NamedColumns columns(node, m_columns);
        Verdicts verdicts(static_cast<std::size_t>(m_columns.rows()));
        FirstError first;
        parallelFor(m_columns.rows(), grain, [&](Index begin, Index end) {
            for (Index i = begin; i < end && !m_stop.stop_requested(); ++i) {
                const Result<char> verdict = verdictAt(node, columns, i);
                if (!verdict)
                    return first.take(i, verdict.error());
                verdicts[static_cast<std::size_t>(i)] = *verdict;
            }
        });
        if (m_stop.stop_requested())
            return canceled();
        if (first.error())
            return *first.error();
        return verdicts;
    }

    const RowColumns &m_columns;
    std::stop_token m_stop;
};

} // namespace

Result<RowMask> rowsWhere(const Condition &condition, const RowColumns &columns, std::stop_token stop) {
    TRY(const ConditionNode node, withColumnNames(condition.node(), columns));
    TRY(RowMask mask, RowEvaluation(columns, std::move(stop)).of(node));
    for (char &verdict : mask)
        verdict = static_cast<char>(verdict == Yes);
    return mask;
}

} // namespace eigenscope

#pragma once

#include "core/base/result.h"
#include "core/pipeline/stages/results.h"
#include "core/subsets/row_columns.h"

namespace eigenscope {

/// The columns that a condition on the loaded data can name, without the rows: what is wrong with a condition is found
/// among them at once, however many rows there are.
class BareColumns {
public:
    explicit BareColumns(const Results &results);
    BareColumns(const BareColumns &) = delete;
    BareColumns &operator=(const BareColumns &) = delete;

    [[nodiscard]] const RowColumns &columns() const { return m_columns; }
    /// Whether the condition can be asked of the rows; the refusals of rowsWhere and of parsing. An empty one can.
    [[nodiscard]] Result<void> check(const std::string &condition) const;

private:
    Dataset m_data;
    RowColumns m_columns;
};

} // namespace eigenscope

#pragma once

#include "core/data/dataset.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// A column that is looked at and not copied: either numbers (NaN where missing) or texts ("" where missing).
struct RowColumn {
    bool isText = false;
    const double *numbers = nullptr;    ///< of what is no text
    const std::string *texts = nullptr; ///< of what is one
    bool isTime = false;                ///< the numbers are seconds since 1970
};

/// What a condition on rows can name: the analyzed columns of a dataset, its attributes, and what is made beside them.
class RowColumns {
public:
    /// The columns of `data`, which outlives this, and those made beside them, a value for each of its rows.
    explicit RowColumns(const Dataset &data, std::vector<Column> made = {});

    [[nodiscard]] Index rows() const { return m_data.size(); }
    [[nodiscard]] const Dataset &data() const { return m_data; }
    /// An attribute goes before an analyzed column of its name: a date is analyzed as a count of days.
    [[nodiscard]] std::optional<RowColumn> find(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const;

private:
    const Dataset &m_data;
    std::vector<Column> m_made;
};

} // namespace eigenscope

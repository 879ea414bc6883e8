#pragma once

#include "core/formats/column_role.h"
#include "core/subsets/column_summary.h"

namespace eigenscope {

/// A column of the loaded data as a line of the list; what it points at lives as long as the data.
struct ColumnLine {
    std::string name;
    const Column *attribute = nullptr;      ///< that holds its values; nullptr where an analyzed column or none does
    Index point = -1;                       ///< the analyzed column that does; −1 for none
    const ColumnReading *reading = nullptr; ///< how it was read; nullptr where nobody asked for types
    ColumnRole role = ColumnRole::Attribute;
    bool isAnalyzed = false; ///< whatever its role is

    /// Whether it was left out on reading: it has no values and no role.
    [[nodiscard]] bool isIgnored() const { return !attribute && point < 0; }
    /// Nothing for texts of which nobody has told what they are.
    [[nodiscard]] std::optional<ColumnType> type() const;
    /// Its values in these data; not of one that is ignored.
    [[nodiscard]] RowColumn values(const Dataset &data) const;
};

/// The columns in the order of the source where that is known: else label and name, those that are analyzed, and the
/// other attributes. A date that is analyzed as days stands there once. O(columns).
std::vector<ColumnLine> columnLines(const LoadedData &loaded);

} // namespace eigenscope

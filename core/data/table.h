#pragma once

#include "core/data/column_type.h"
#include "core/data/dataset.h"
#include "core/data/row_draw.h"

namespace eigenscope {

/// What a file, a generator or a sample holds before any column has a role. All columns are equally long.
struct Table {
    std::vector<Column> columns;
    Sentences notes; ///< what was converted or dropped on reading, in plain sentences
    /// How each column was read, ignored ones too; empty where nobody asked for types.
    std::vector<ColumnReading> readings = {};
    /// Of each row in the source, where only the chosen ones were read; empty where all were.
    std::vector<Index> positions = {};

    [[nodiscard]] Index rows() const { return columns.empty() ? 0 : columns.front().size(); }
    [[nodiscard]] const Column *find(std::string_view column) const;
    [[nodiscard]] std::vector<std::string> names() const;
    /// How the column was read; nullptr where nobody asked.
    [[nodiscard]] const ColumnReading *reading(std::string_view column) const;
};

/// How the columns of a table become a dataset (the `data` object of a session).
struct Roles {
    std::optional<std::vector<std::string>> columns =
        {}; ///< analyzed ones, in order; default: all numeric without a role but times and those left out
    std::optional<std::string> label = {};
    std::optional<std::string> name = {};
    std::optional<std::string> target = {};
    std::optional<std::vector<Index>> rows = {}; ///< positions in the source, taken before anything else
    std::optional<RowDraw> draw = {};            ///< where `rows` does not say which
};

/// The positions that the roles ask for among so many rows: all of them where they ask for none. InvalidParameter for
/// one past the end or twice, InvalidData for no rows. O(rows).
Result<std::vector<Index>> chosenRows(Index rows, const Roles &roles);

/// The dataset of points that these roles make of the table. InvalidParameter for an unknown column (with the
/// nearest name) or a row past the end, InvalidData for text where a number is needed (with row and
/// column), for no rows, for no column left, and for ±inf. Where types were asked for, a time that is analyzed counts
/// days since 1970 and stays an attribute too; columns that are left out are analyzed where no other one would be, and
/// where they are pixels of pictures. O(n·d).
Result<Dataset> makeDataset(const Table &table, const Roles &roles);

/// "0-99,120" as positions; InvalidParameter says which part does not parse.
Result<std::vector<Index>> parseRows(std::string_view text);

} // namespace eigenscope

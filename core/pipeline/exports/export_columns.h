#pragma once

#include "core/pipeline/exports/data_export.h"

namespace eigenscope {

// The columns that exports are made of.

/// The refusal of an export for which the session has nothing; says what it would have to ask for.
Error missing(std::string_view sentence);

/// Where the row stands in the source.
double positionOf(const Dataset &data, Index row);

enum class Label { Given, Left };
/// row, then the name and the label where the data have them and they are not left out.
std::vector<Column> rowKeys(const Dataset &data, Label label = Label::Given);

std::vector<Column> matrixColumns(ConstMatrixRef matrix, const Names &names);

/// An n×n matrix, by the names of its rows or else their positions.
ExportTable betweenRows(const Dataset &data, const MatrixXd &matrix);

/// A diagnostic of the reduction with one row for each prepared column and one column for each axis; refused with
/// `absence` where it has none.
Result<ExportTable> byColumn(const Results &results, std::string_view diagnostic, std::string_view absence);

} // namespace eigenscope

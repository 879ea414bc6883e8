#pragma once

#include "core/data/table.h"
#include "core/formats/types/column_guess.h"

namespace eigenscope {

/// The table with the type of each column in `readings`: texts that are numbers or dates become those, ignored columns
/// are gone, and it is said which ones the analysis leaves out. What was converted is told with counts in the notes.
/// A type is guessed from some thousand rows and tried on all of them; where the others do not bear it out, the column
/// stays a text. InvalidParameter for a told column that is not there, InvalidData for a told type that no cell fits.
/// O(cells of texts), and O(rows) for each column of numbers that seems to count.
Result<Table> typedTable(Table table, const TypeSettings &settings, const TableMarks &marks = {});

} // namespace eigenscope

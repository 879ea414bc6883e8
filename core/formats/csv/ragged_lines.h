#pragma once

#include "core/formats/csv/csv_dialect.h"
#include "core/formats/csv/csv_piece.h"

namespace eigenscope {

/// Whether the rows have names before their values that the line of `width` names does not count, as R writes tables:
/// each of the first rows has one cell more than there are names, and a text before them. Source: R Core Team,
/// read.table.
bool rowsHaveNames(std::string_view rows, char delimiter, std::size_t width);

/// The same of a whole text that begins with the line of names.
bool hasUncountedNames(std::string_view text, char delimiter);

/// What mends a text whose lines have other numbers of cells than the first one, which has `width`: leaving out those
/// lines, where they are few; the line of the names, where other lines stand above the table.
std::vector<Remedy> whatMendsRagged(std::string_view text, const CsvLines &lines, const CsvDialect &dialect,
                                    std::size_t width);

/// Adds a note on the lines that were left out as ragged. InvalidData where no line is left.
Result<void> tellSkipped(std::string_view text, const std::vector<CsvPiece> &pieces, const CsvWidth &width,
                         Sentences &notes);

} // namespace eigenscope

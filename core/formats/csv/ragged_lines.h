#pragma once

#include "core/formats/csv/csv_dialect.h"
#include "core/formats/csv/csv_piece.h"

namespace eigenscope {

/// The lines that were left out since they have too many or too few cells.
struct RaggedLines {
    std::size_t count = 0;
    std::vector<int> first = {}; ///< the numbers of a few, which are told
    static constexpr std::size_t mostTold = 5;

    /// One more; `line` gives its number where it is to be told.
    template <class Line> void add(Line line) {
        if (++count <= mostTold)
            first.push_back(line());
    }
};

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

/// Adds a note on the lines that were left out beside so many rows. InvalidData where no row is left.
Result<void> tellSkipped(const RaggedLines &ragged, Index rows, const CsvWidth &width, Sentences &notes);

} // namespace eigenscope

#pragma once

#include "core/data/table.h"
#include "core/formats/csv/csv_dialect.h"
#include "core/formats/csv/csv_piece.h"
#include "core/formats/csv/ragged_lines.h"
#include "core/formats/types/column_guess.h"

#include <unordered_map>

namespace eigenscope {

/// A separated text on its way to a table. Its records are given in parts, first all parts for their numbers, then all
/// again for the texts of those columns that hold such, or for the rows that are chosen: neither the whole text nor the
/// rows that are not chosen need be in memory.
class CsvTable {
public:
    /// `head`, the beginning of the text, and the options outlive this; the first records tell how all are written. The
    /// notes come first in the table.
    static Result<CsvTable> begun(std::string_view head, const CsvLines &lines, const ReaderOptions &options,
                                  Sentences notes);

    /// Only the rows that these roles choose are kept. To be called before any part is given.
    void choose(const Roles &roles) { m_choice = roles; }
    /// These columns hold texts, whatever the parts show. To be called before any part is given.
    void readAsTexts(const Names &columns);
    /// The next part begins with a row: the head was in another one.
    void continueWithRows() { m_rowsBegin = 0; }

    [[nodiscard]] char delimiter() const { return m_dialect.delimiter; }
    /// Where in the head the first row begins.
    [[nodiscard]] std::size_t rowsBegin() const { return m_rowsBegin; }
    /// TooLarge where `size` bytes of records like the first ones make a table that does not fit in memory.
    [[nodiscard]] Result<void> requireRoom(std::uint64_t size) const;

    /// Reads the records of `text` from `start` on, all of them whole, in several threads. Errors carry line and
    /// column. O(size).
    Result<void> addNumbers(std::string_view text, std::size_t start, bool hasQuote, ReadingProgress &progress);
    /// To be called when all parts were given: whether they are to be given again, for columns of texts or for chosen
    /// rows. InvalidData where all lines were skipped, TooLarge where the chosen rows do not fit in memory; the
    /// refusals of chosenRows.
    Result<bool> wantsAgain();
    /// Reads the texts of a part, or its chosen rows; the parts are those before, in the same order. O(size).
    void addAgain(std::string_view text, std::size_t start, bool hasQuote, ReadingProgress &progress);
    /// Whether it has as many rows as columns, but for one of names: it may be a matrix, of which no rows are chosen.
    /// To be called when all parts were given.
    [[nodiscard]] bool isSquare() const;
    /// The table with the types that the options ask for; the refusals are those of typedTable.
    Result<Table> finished() &&;

private:
    /// What the parts so far have shown about a column.
    struct ColumnSeen {
        Index numbers = 0, texts = 0;
        int firstTextLine = 0;
        std::string firstText;
        bool isText = false;     ///< to be read as texts though the cells may look like numbers
        bool hasRounded = false; ///< a number would be another whole one than is written
        bool hasCode = false;    ///< a number would lose the zeros before it
        bool hasFraction = false;
    };

    CsvTable(std::string_view head, const CsvLines &lines, const ReaderOptions &options);
    Result<void> readNames();
    void findWrittenTypes();
    [[nodiscard]] std::vector<CsvPiece> piecesOf(std::string_view text, std::size_t start, bool hasQuote) const;
    [[nodiscard]] Error faultOf(const CsvPiece &piece, std::string_view text) const;
    void look(const CsvPiece &piece, std::string_view text);
    [[nodiscard]] bool losesDigits(const ColumnSeen &seen, const std::string &column) const;
    void findTextColumns();
    [[nodiscard]] Index rowsRead() const;
    Result<void> chooseRows();
    void moveNumbers();
    void putChosen(Index row, std::size_t column, const CsvCell &cell);

    std::string_view m_head;
    CsvLines m_lines;
    const ReaderOptions &m_options;
    CsvDialect m_dialect;
    CsvValues m_values;
    CsvWidth m_width;
    std::size_t m_rowsBegin = 0;
    TableMarks m_marks;
    std::vector<ColumnSeen> m_seen;
    std::vector<CsvPiece> m_pieces; ///< of all parts so far, without their texts
    int m_linesBefore = 0;          ///< in the parts so far
    RaggedLines m_ragged;
    bool m_hasEmptyLines = false, m_endsEmpty = false; ///< between records; behind the last one so far
    std::size_t m_readAgain = 0;                       ///< pieces that were given again
    std::optional<Roles> m_choice;
    std::unordered_map<Index, Index> m_places; ///< in the table, by the positions of the chosen rows
    Table m_table;
};

} // namespace eigenscope

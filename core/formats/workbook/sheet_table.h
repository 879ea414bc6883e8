#pragma once

#include "core/formats/bytes/reader_options.h"
#include "core/formats/content/cell_table.h"

namespace eigenscope {

/// The lines and the columns that spreadsheets have.
inline constexpr std::size_t mostSheetLines = 1 << 20, mostSheetColumns = 1 << 14;

/// What a cell of a spreadsheet holds.
struct SheetCell {
    enum class Kind { Empty, Number, Time, Text };
    Kind kind = Kind::Empty;
    double number = 0;
    std::string text = {}; ///< of a number: its digits, where it is whole and no double
};

/// The cell of a number that is written so.
SheetCell numberCell(double number, std::string_view written);

/// Cells of a spreadsheet that stand as one; lines and columns from 0, the last ones included.
struct MergedCells {
    std::size_t firstLine = 0, lastLine = 0, firstColumn = 0, lastColumn = 0;
};

/// Finds the table in the cells of a sheet: the line of its names behind what is written above it, its rows without
/// empty lines, its columns without empty ones. Each cell of merged ones has their value.
class SheetTable {
public:
    /// `options` may tell where the names and the rows stand; `sourceBytes` as for CellTable.
    SheetTable(const ReaderOptions &options, std::size_t sourceBytes);

    /// The next cell, line by line; line and column from 0. False where there is no room for it; take() says why.
    [[nodiscard]] bool put(std::size_t line, std::size_t column, SheetCell cell);
    void merge(const MergedCells &cells);
    void countFormulaWithoutValue() { ++m_formulas; }
    void countFaultyCell() { ++m_faulty; }

    /// Unreadable for a sheet without rows, TooLarge as CellTable. O(cells).
    Result<Table> take();

private:
    struct Line {
        std::size_t number = 0;
        std::vector<std::pair<std::size_t, SheetCell>> cells; ///< with their columns
    };

    [[nodiscard]] bool finishLine();
    [[nodiscard]] bool decide();
    [[nodiscard]] bool mayNotBeRounded(std::size_t column) const;
    [[nodiscard]] bool feed(Line &line);
    void takeNames(const Line &line);
    [[nodiscard]] std::size_t lineOfNames() const;
    [[nodiscard]] bool hasEmptyCorner(std::size_t first) const;
    std::size_t placeOf(std::size_t column);
    void fillMerged();
    void tell(Table &table) const;

    ReaderOptions m_options;
    CellTable m_cells;
    Line m_line;
    std::vector<Line> m_head; ///< the first lines, until it is known where the names stand
    bool m_isDecided = false, m_hasNames = false;
    std::vector<std::size_t> m_rows;                  ///< the line of each row
    std::vector<std::string> m_names;                 ///< by column of the sheet
    std::vector<std::optional<std::size_t>> m_places; ///< in m_cells, by column of the sheet
    std::vector<std::size_t> m_columns;               ///< of the sheet, by place
    std::vector<MergedCells> m_merged;
    std::size_t m_above = 0, m_formulas = 0, m_faulty = 0, m_filled = 0;
};

} // namespace eigenscope

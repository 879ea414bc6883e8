#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace eigenscope {

/// A table that is made cell by cell, as formats have it whose cells say themselves what they are. A column holds
/// numbers, or times, or texts: where they meet, all of its cells become texts. A cell that is never put is missing.
class CellTable {
public:
    /// `sourceBytes` is the size of what is read: a few bytes must not ask for gigabytes of empty cells.
    explicit CellTable(std::size_t sourceBytes);

    /// Adds a column and gives its place.
    std::size_t addColumn(std::string name);
    [[nodiscard]] std::size_t columns() const { return m_columns.size(); }

    // False where there is no room for the cell; take() says why. The last one put into a place counts. O(1) each.
    [[nodiscard]] bool put(std::size_t row, std::size_t column, double number);
    /// Seconds since 1970, as readTime gives them.
    [[nodiscard]] bool putTime(std::size_t row, std::size_t column, double seconds);
    [[nodiscard]] bool put(std::size_t row, std::size_t column, std::string text);

    /// Puts what stands in one place into another one too.
    [[nodiscard]] bool copy(std::size_t fromRow, std::size_t fromColumn, std::size_t row, std::size_t column);

    /// The table of so many rows, with notes on columns of numbers that a few texts made into texts, and on times; this
    /// one is empty afterwards. TooLarge for one that would be nearly empty or does not fit in memory. O(cells).
    Result<Table> take(std::size_t rows);

private:
    enum class Holds { Nothing, Numbers, Times, Texts };
    struct Cells {
        std::string name;
        Holds holds = Holds::Nothing;
        std::vector<double> numbers;    ///< NaN where missing; empty for texts
        std::vector<std::string> texts; ///< "" where missing; empty for numbers
        std::size_t numbersPut = 0, textsPut = 0;
        std::size_t firstText = 0;
    };

    [[nodiscard]] bool grow(std::size_t row, std::size_t size);
    [[nodiscard]] bool putValue(std::size_t row, std::size_t column, double value, Holds kind);
    [[nodiscard]] bool storeText(std::size_t row, Cells &cells, std::string text);
    static void becomeTexts(Cells &cells);
    void tellTexts(Table &table) const;
    void tellTimes(Table &table) const;

    std::vector<Cells> m_columns;
    std::size_t m_bytes;
    std::size_t m_room;      ///< cells that may be there
    std::size_t m_cells = 0; ///< that are there
    std::size_t m_rows = 0;  ///< of the longest column
};

} // namespace eigenscope

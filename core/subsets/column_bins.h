#pragma once

#include "core/subsets/row_columns.h"
#include "core/subsets/row_mask.h"

#include <cstdint>

namespace eigenscope {

/// Which bar of its histogram each row of a column stands in: of numbers and times equal steps, of texts the most
/// frequent ones.
struct ColumnBins {
    static constexpr std::uint8_t none = 255; ///< of a row whose value is missing or too rare for a bar

    std::string column;
    bool isTime = false;
    double low = 0, high = 1;             ///< of numbers: where the first bar begins and the last one ends
    std::vector<std::string> levels = {}; ///< of texts: one a bar, the most frequent first
    Index otherLevels = 0;                ///< of texts: how many have no bar
    bool areWhole = false;                ///< each bar is one whole number: low + ½, low + 1½, …
    int bars = 0;
    std::vector<std::uint8_t> barOf = {}; ///< by row

    [[nodiscard]] bool isNumeric() const { return levels.empty(); }
    /// The bar of a finite number. O(1).
    [[nodiscard]] int barOfNumber(double value) const;
    /// How many rows of the mask stand in each bar. O(n).
    [[nodiscard]] std::vector<Index> counts(const RowMask &rows) const;
    /// How many of all rows do.
    [[nodiscard]] std::vector<Index> counts() const;
};

/// The bars of a column: at most `mostBars` (≤ 254) of numbers, `mostLevels` (≤ 254) of texts. Whole numbers that are
/// few have a bar each. Nothing where there is no such column, or no value in it. O(n·log levels).
std::optional<ColumnBins> columnBins(const RowColumns &columns, const std::string &column, int mostBars,
                                     int mostLevels);

/// The same of a column that is at hand, with so many rows.
std::optional<ColumnBins> columnBins(const RowColumn &values, Index rows, const std::string &column, int mostBars,
                                     int mostLevels);

} // namespace eigenscope

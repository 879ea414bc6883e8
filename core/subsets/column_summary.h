#pragma once

#include "core/subsets/column_bins.h"

#include <span>

namespace eigenscope {

/// A column at a glance: what is missing, from where to where it reaches, and how its values are spread.
struct ColumnSummary {
    Index rows = 0;
    Index missing = 0;
    Index different = 0;                 ///< values, of texts
    std::optional<double> low, high;     ///< of finite numbers and times; nothing where there are none
    std::optional<ColumnBins> bins = {}; ///< without the bars of its rows; nothing where no value is there
    std::vector<Index> counts = {};      ///< rows of each bar

    /// The share of its rows that have no value; 0 without rows.
    [[nodiscard]] double missingShare() const {
        return rows > 0 ? static_cast<double>(missing) / static_cast<double>(rows) : 0;
    }
};

/// The values of a column of attributes, looked at.
RowColumn valuesOf(const Column &column);

/// The column of so many rows, with at most `mostBars` bars of numbers and `mostLevels` of texts (≤ 254 each).
/// O(rows·log levels).
ColumnSummary summaryOf(const RowColumn &column, Index rows, int mostBars, int mostLevels);

/// How many of the rows at these positions stand in each bar of the summary of this column. O(positions·levels).
std::vector<Index> countsAt(const ColumnSummary &summary, const RowColumn &column, std::span<const Index> positions);

} // namespace eigenscope

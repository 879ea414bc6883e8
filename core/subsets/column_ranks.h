#pragma once

#include "core/base/progress.h"
#include "core/data/dataset.h"

#include <cstdint>
#include <span>

namespace eigenscope {

/// A column of numbers in order.
struct RankedNumbers {
    bool isTime = false;            ///< seconds since 1970
    const double *values = nullptr; ///< of the rows; lives as long as the dataset
    std::vector<std::uint32_t>
        order; ///< positions of the rows in rising order of their values, without those of no finite one
};

/// A column of texts, by what its rows have: a category has one level, a text many words.
struct RowLevels {
    bool areWords = false;
    std::vector<std::string> names;    ///< of the levels
    std::vector<std::uint32_t> begins; ///< n+1: those of row i stand in `levels` from begins[i] to begins[i + 1]
    std::vector<std::uint32_t> levels;
    std::vector<bool> isPresent; ///< n: whether the row has a text at all

    [[nodiscard]] std::span<const std::uint32_t> of(Index row) const {
        const auto at = static_cast<std::size_t>(row);
        return {levels.data() + begins[at], levels.data() + begins[at + 1]};
    }
};

/// A column that rows can be compared by.
struct RankedColumn {
    std::string name;
    std::variant<RankedNumbers, RowLevels> ranks;
};

/// A column that no comparison is made by, and why: "nearly every row has its own value".
struct LeftOut {
    std::string column;
    Sentence why;
};

/// The columns of a dataset, made ready for the comparison of any of its rows: analyzed ones first, then attributes.
struct ColumnRanks {
    std::shared_ptr<const Dataset> data;
    std::vector<RankedColumn> columns;
    std::vector<LeftOut> leftOut;
};

/// Words that fewer rows have are not told apart.
inline constexpr Index leastRowsOfWord = 5;

/// Ranks the columns of a dataset on several threads. A column of texts is a category; where more than half of its rows
/// have a text of their own it is taken by its words, and left out where it has one word a row, as names and ids have.
/// Numbers are categories where they are the label. Canceled when stopped. O(d·n·log n); 4 bytes for each number.
Result<ColumnRanks> rankColumns(std::shared_ptr<const Dataset> data, const Progress &progress);

} // namespace eigenscope

#pragma once

#include "core/subsets/column_ranks.h"

#include <optional>

namespace eigenscope {

/// How the values of a column lie in both sets, in bins of equal width.
struct Distribution {
    static constexpr Index fewestBins = 10, mostBins = 40;

    double from = 0, to = 0;   ///< all but one value in a thousand, at either end; the outer bins hold those too
    VectorXd share, shareRest; ///< of the rows that have a value, by bin; more rows have more bins
};

/// A column of numbers in both sets.
struct NumberDifference {
    bool isTime = false; ///< means are seconds since 1970
    double mean = 0, meanRest = 0;
    Distribution distribution;
};

/// A level of a category, or a word of a text, in both sets.
struct LevelDifference {
    bool isWord = false;
    std::string level;
    double share = 0, shareRest = 0; ///< of the rows that have a value
    double lift = 0;                 ///< share/shareRest; ∞ for what only the first set has
    bool isExact = false;            ///< p is Fisher's
};

/// What sets two sets of rows apart in one column.
struct Difference {
    std::string column;
    Index rows = 0, rowsRest = 0;       ///< that have a value
    Index missing = 0, missingRest = 0; ///< that have none
    /// In standard deviations: of the means, or of the shares as means of ones and zeros. ±∞ where all rows of both
    /// sets have one value, which is not the same.
    double effect = 0;
    double log10P = 0;         ///< of the rank sum, or of the shares
    double log10PAdjusted = 0; ///< for the length of the list
    std::variant<NumberDifference, LevelDifference> detail;

    [[nodiscard]] const NumberDifference *number() const { return std::get_if<NumberDifference>(&detail); }
    [[nodiscard]] const LevelDifference *level() const { return std::get_if<LevelDifference>(&detail); }
};

/// What distinguishes a set of rows from others.
struct Distinction {
    Index rows = 0, rowsRest = 0;
    std::vector<Difference> list; ///< by falling size of the effect
    std::vector<LeftOut> leftOut; ///< columns of which nothing is told
};

/// The rows that are compared, by their positions in the dataset.
struct ComparedRows {
    std::vector<Index> rows;
    std::optional<std::vector<Index>> against; ///< nothing: all others
};

/// Fewer rows tell nothing, in either set.
inline constexpr Index leastRowsCompared = 5;

/// Compares two sets of rows by every column: numbers by their means and the rank sum, levels and words by their
/// shares. Missing values count for nothing. InvalidData where a set has fewer than 5 rows, where a row is in both, and
/// where no column can be compared; columns that fewer than 5 rows of a set have a value of are left out. Canceled when
/// stopped. O(d·n), on several threads.
Result<Distinction> distinguish(const ColumnRanks &columns, const ComparedRows &compared, const Progress &progress);

} // namespace eigenscope

#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// Rows that have something, among all of theirs.
struct Share {
    Index count = 0, of = 0;

    [[nodiscard]] double value() const { return static_cast<double>(count) / static_cast<double>(of); }
};

/// Whether two shares differ by more than chance.
struct ShareTest {
    double log10P = 0;    ///< two-sided
    bool isExact = false; ///< by Fisher's exact test
};

/// Compares two shares, both of at least one row: Pearson's χ² of the 2×2 table with one degree of freedom, without a
/// correction for continuity; below 5 expected in any of its cells Fisher's exact test, whose two sides are all tables
/// that are no more likely than this one. p is 1 where all rows have it, or none. O(1), O(√n) where exact.
/// Source: Agresti, Categorical Data Analysis (2002), 3.2 and 3.5.
ShareTest compareShares(const Share &first, const Share &second);

} // namespace eigenscope

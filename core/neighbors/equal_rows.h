#pragma once

#include "core/neighbors/nearest_neighbors.h"
#include "core/neighbors/scaled_rows.h"

#include <vector>

namespace eigenscope {

/// Rows that more than k others equal: their nearest need no search, which would look at all of them for each of them.
/// Such sets are found among 1,024 rows drawn at random, so that one that is small beside all rows may stay unseen; it
/// is searched like other rows then. O(n·d) where there are some.
class EqualRows {
public:
    EqualRows(const ScaledRows &rows, Index k);

    [[nodiscard]] bool none() const { return m_sets.empty(); }
    /// The rows that are searched in place of all, rising: those of no set, and of each set the k + 1 lowest, since by
    /// the rule for equal distances no others are anybody's nearest.
    [[nodiscard]] const std::vector<int> &searched() const { return m_searched; }
    /// Whether `tell` hands on the nearest of this row.
    [[nodiscard]] bool tells(int row) const { return m_isTold[static_cast<std::size_t>(row)]; }
    /// How many these are.
    [[nodiscard]] Index told() const;
    /// Hands on the nearest of the rows of all sets, at the distance 0.
    void tell(const NearestSink &take, const Progress &progress) const;

private:
    Index m_k;
    std::vector<std::vector<int>> m_sets; // rising
    std::vector<bool> m_isTold;
    std::vector<int> m_searched;
};

} // namespace eigenscope

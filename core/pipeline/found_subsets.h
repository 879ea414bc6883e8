#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/results.h"
#include "core/subsets/row_columns.h"
#include "core/subsets/row_mask.h"

#include <stop_token>

namespace eigenscope {

/// A subset of a session with its rows, by position in the source, rising; or why its condition is refused.
struct FoundSubset {
    SubsetSettings settings;
    std::vector<Index> rows = {};
    std::optional<Error> refusal = {};

    [[nodiscard]] bool contains(Index row) const;
};

/// The subsets of a session and the rows that pass its filter, in the data that it has loaded. Masks are by position in
/// the source.
struct FoundSubsets {
    std::shared_ptr<const Dataset> data;      ///< as it was loaded; nullptr before that
    std::shared_ptr<const Clusters> clusters; ///< that conditions can name; nullptr where there are none
    std::vector<FoundSubset> subsets;         ///< as the session has them
    std::string filter;                       ///< empty for none
    RowMask passing;                          ///< that pass the filter; all where it is refused
    Index passingRows = 0;                    ///< how many
    std::optional<Error> filterRefusal = {};  ///< what is wrong with the filter
    RowMask shown;                            ///< that pass and are in no hidden subset
    std::vector<int> first;                   ///< which subset is the first that holds the row; −1 for none

    [[nodiscard]] bool isPassing(Index row) const { return isIn(passing, row); }
    [[nodiscard]] bool isShown(Index row) const { return isIn(shown, row); }
    /// The index of the first subset that holds the row; −1 for none.
    [[nodiscard]] int subsetOf(Index row) const {
        return static_cast<std::size_t>(row) < first.size() ? first[static_cast<std::size_t>(row)] : -1;
    }
    /// The subset of this name; nullptr where there is none.
    [[nodiscard]] const FoundSubset *find(std::string_view name) const;
    /// The first refusal of a condition.
    [[nodiscard]] Result<void> checked() const;

private:
    /// What is not known yet is taken to be in.
    static bool isIn(const RowMask &mask, Index row) {
        return static_cast<std::size_t>(row) >= mask.size() || mask[static_cast<std::size_t>(row)] != 0;
    }
};

/// Finds them; rows that `previous` has found by the same condition in the same data are taken from there. What was not
/// found when `stop` came has the refusal Canceled. O(n) a condition.
FoundSubsets foundSubsets(const Session &session, const Results &results, const FoundSubsets &previous = {},
                          std::stop_token stop = {});

} // namespace eigenscope

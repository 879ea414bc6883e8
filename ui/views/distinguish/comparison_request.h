#pragma once

#include "core/pipeline/stages/results.h"
#include "core/subsets/distinguish.h"
#include "core/subsets/subset_settings.h"

#include <stop_token>

namespace eigenscope {

/// Which rows are compared: those selected, or a subset; and the subset that they are compared with, or all others.
struct ComparisonRequest {
    std::vector<Index> rows; ///< of the source, rising
    std::optional<SubsetSettings> subset, against;

    [[nodiscard]] bool isNothing() const { return rows.empty() && !subset; }
    bool operator==(const ComparisonRequest &) const = default;
};

/// What a worker gives back: the ranks, which the next comparison needs again, and the comparison, where rows were
/// asked for.
struct RowComparison {
    std::shared_ptr<const ColumnRanks> ranks; ///< nullptr where the work was stopped
    std::optional<Result<Distinction>> found;
};

/// Compares rows of the loaded data, whose ranks are found first where they are not known. Subsets whose conditions
/// name the clusters take those of `results`. The refusals are those of rankColumns, subsetRows and distinguish.
RowComparison compareRows(const ComparisonRequest &request, const std::shared_ptr<const Dataset> &data,
                          const std::shared_ptr<const ColumnRanks> &known, const Results &results,
                          const std::stop_token &stop);

} // namespace eigenscope

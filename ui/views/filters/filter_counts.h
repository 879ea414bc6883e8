#pragma once

#include "core/pipeline/found_subsets.h"
#include "core/subsets/column_bins.h"
#include "ui/document/selection.h"

#include <memory>
#include <stop_token>

namespace eigenscope {

/// The bars of one column: all rows, those that pass the filter, those that are selected.
struct FilterHistogram {
    std::shared_ptr<const ColumnBins> bins;
    std::vector<Index> all, passing, selected;
};

/// What the rows of the source are counted of.
struct FilterQuestion {
    std::shared_ptr<const FoundSubsets> found;
    Results results;
    Rows selected;
    std::vector<std::string> columns;
    std::vector<std::shared_ptr<const ColumnBins>> known = {}; ///< bars that stand for these results
};

/// The histograms of the columns that have values, in the order that is asked for. O(n) a column; those whose bars are
/// known only count.
std::vector<FilterHistogram> counted(const FilterQuestion &question, const std::stop_token &stop);

} // namespace eigenscope

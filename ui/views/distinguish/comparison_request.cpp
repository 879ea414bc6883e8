#include "ui/views/distinguish/comparison_request.h"

#include "core/data/row_positions.h"
#include "core/pipeline/stages/made_columns.h"
#include "core/subsets/subset_rows.h"

namespace eigenscope {
namespace {

Result<Distinction> compared(const ComparisonRequest &request, const ColumnRanks &ranks, const Results &results,
                             const std::stop_token &stop) {
    const RowColumns columns(*ranks.data, madeColumns(results));
    ComparedRows rows{positionsOf(*ranks.data, request.rows), {}};
    if (request.subset) {
        TRY(const std::vector<Index> found, subsetRows(*request.subset, columns, stop));
        rows.rows = positionsOf(*ranks.data, found);
    }
    if (request.against) {
        TRY(const std::vector<Index> found, subsetRows(*request.against, columns, stop));
        rows.against = positionsOf(*ranks.data, found);
    }
    return distinguish(ranks, rows, {stop, {}});
}

} // namespace

RowComparison compareRows(const ComparisonRequest &request, const std::shared_ptr<const Dataset> &data,
                          const std::shared_ptr<const ColumnRanks> &known, const Results &results,
                          const std::stop_token &stop) {
    RowComparison comparison{known, {}};
    if (!known) {
        auto ranked = rankColumns(data, {stop, {}});
        if (!ranked)
            return {nullptr, ranked.error()};
        comparison.ranks = std::make_shared<const ColumnRanks>(*std::move(ranked));
    }
    if (!request.isNothing())
        comparison.found = compared(request, *comparison.ranks, results, stop);
    return comparison;
}

} // namespace eigenscope

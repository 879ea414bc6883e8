#include "core/subsets/subset_rows.h"

#include "core/subsets/row_condition.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {

Result<std::vector<Index>> subsetRows(const SubsetSettings &subset, const RowColumns &columns, std::stop_token stop) {
    std::vector<Index> rows;
    if (subset.rows) {
        std::vector<Index> present = columns.data().rows;
        std::ranges::sort(present);
        std::ranges::set_intersection(*subset.rows, present, std::back_inserter(rows));
        return rows;
    }
    TRY(const RowMask mask, passingRows(subset.where, columns, std::move(stop)));
    for (std::size_t i = 0; i < mask.size(); ++i)
        if (mask[i] != 0)
            rows.push_back(columns.data().rows[i]);
    std::ranges::sort(rows);
    return rows;
}

Result<RowMask> passingRows(const std::string &filter, const RowColumns &columns, std::stop_token stop) {
    if (filter.empty())
        return RowMask(static_cast<std::size_t>(columns.rows()), 1);
    TRY(const Condition condition, Condition::parse(filter));
    return rowsWhere(condition, columns, std::move(stop));
}

} // namespace eigenscope

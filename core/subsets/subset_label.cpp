#include "core/subsets/subset_label.h"

#include "core/subsets/subset_rows.h"

#include <unordered_map>

namespace eigenscope {

Result<Column> subsetLabels(const std::vector<SubsetSettings> &subsets, const RowColumns &columns,
                            const std::stop_token &stop) {
    std::unordered_map<Index, const std::string *> names; // by row
    for (const SubsetSettings &subset : subsets) {
        TRY(const std::vector<Index> rows, subsetRows(subset, columns, stop));
        for (const Index row : rows)
            names.try_emplace(row, &subset.name);
    }
    std::vector<std::string> labels;
    labels.reserve(columns.data().rows.size());
    for (const Index row : columns.data().rows) {
        const auto found = names.find(row);
        labels.push_back(found == names.end() ? std::string() : *found->second);
    }
    return Column{subsetsLabel, std::move(labels)};
}

} // namespace eigenscope

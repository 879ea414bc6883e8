#include "core/pipeline/report/subset_report.h"

#include "core/data/rows_text.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

Json subsetsSection(const FoundSubsets &found) {
    Json section = Json::array();
    for (const FoundSubset &subset : found.subsets) {
        Json one = {{"name", subset.settings.name}};
        if (!subset.settings.rows)
            one["where"] = subset.settings.where;
        one["rows"] = rowsText(subset.rows);
        one["count"] = subset.rows.size();
        section.push_back(std::move(one));
    }
    return section;
}

Json filterSection(const FoundSubsets &found) {
    if (found.filter.empty())
        return Json::object();
    return {{"where", found.filter}, {"count", found.passingRows}};
}

} // namespace eigenscope

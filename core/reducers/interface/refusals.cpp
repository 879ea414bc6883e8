#include "core/reducers/interface/refusals.h"

#include "core/base/word_list.h"

namespace eigenscope {

Result<void> requireComponents(std::string_view reducer, Index components, Index most, std::string_view because) {
    if (components <= most)
        return {};
    const std::string accepted = (most > 1 ? "a whole number from 1 to " : "") + std::to_string(most);
    Error error = refusedParameter(reducer, componentsSetting({}), "be " + accepted + ", " + std::string(because),
                                   std::to_string(components));
    if (most >= 1)
        error.remedies = {{Remedy::Change::Set, componentsKey, std::to_string(most)}};
    return error;
}

std::vector<std::string> fewRowsWarning(Index rows, Index columns) {
    if (rows >= 10 * columns)
        return {};
    return {std::string(rows == 1 ? "There is " : "There are ") + counted(rows, "row", "rows") + " for " +
            counted(columns, "column", "columns") +
            ": with fewer than ten rows a column the axes depend much on chance."};
}

std::vector<std::string> namesOf(const Points &points, const std::vector<Index> &columns) {
    std::vector<std::string> names;
    for (const Index column : columns)
        names.push_back(points.columns[static_cast<std::size_t>(column)]);
    return names;
}

} // namespace eigenscope

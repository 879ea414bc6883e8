#include "core/reducers/interface/refusals.h"

#include "core/base/word_list.h"

namespace eigenscope {

Result<void> requireComponents(std::string_view reducer, Index components, Index most, const Sentence &because) {
    if (components <= most)
        return {};
    Error error =
        refusedParameter(reducer, componentsSetting({}),
                         sentence(most > 1 ? "be a whole number from 1 to %1, %2" : "be %1, %2", most, because),
                         std::to_string(components));
    if (most >= 1)
        error.remedies = {{Remedy::Change::Set, componentsKey, std::to_string(most)}};
    return error;
}

Result<void> requireAxesOf(std::string_view reducer, Index components, Index n) {
    if (n < 2)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs at least two objects. Got %2.", catalogueWords(reducer), n)};
    return requireComponents(reducer, components, n - 1, sentence("since %1 points need no more axes than that", n));
}

Sentences fewRowsWarning(Index rows, Index columns) {
    if (rows >= 10 * columns)
        return {};
    return {sentence("%1 for %2: with fewer than ten rows a column the axes depend much on chance.",
                     counted(rows, "There is %1 row", "There are %1 rows"),
                     counted(columns, "%1 column", "%1 columns"))};
}

std::vector<std::string> namesOf(const Points &points, const std::vector<Index> &columns) {
    std::vector<std::string> names;
    for (const Index column : columns)
        names.push_back(points.columns[static_cast<std::size_t>(column)]);
    return names;
}

} // namespace eigenscope

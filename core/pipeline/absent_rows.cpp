#include "core/pipeline/absent_rows.h"

#include "core/pipeline/stages/load.h"

#include <algorithm>

namespace eigenscope {

Sentences absentRows(const Session &session, const Results &results) {
    const auto loaded = results.value<Stage::Load>();
    const bool areNamed = !session.selection().empty() ||
                          std::ranges::any_of(session.subsets(), [](const auto &subset) { return bool(subset.rows); });
    if (!loaded || !areNamed)
        return {};
    std::vector<Index> present = loaded->dataset->rows;
    std::ranges::sort(present);
    Sentences absences;
    const auto tell = [&](const std::vector<Index> &rows, const Sentence &whose) {
        const auto absent =
            std::ranges::count_if(rows, [&present](Index row) { return !std::ranges::binary_search(present, row); });
        if (absent > 0)
            absences.push_back(
                sentence("%1 of %2 rows of %3 are not in the data, and are left out.", absent, rows.size(), whose));
    };
    tell(session.selection(), sentence("the selection"));
    for (const SubsetSettings &subset : session.subsets())
        if (subset.rows)
            tell(*subset.rows, sentence("the subset '%1'", subset.name));
    return absences;
}

} // namespace eigenscope

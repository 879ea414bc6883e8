#include "core/selection/searches/best_individual.h"

#include "core/selection/searches/visits.h"

#include <algorithm>

namespace eigenscope {
namespace {

Result<SearchPath> run(const SearchTask &task, const ParamMap &) {
    Visits visits(task);
    std::vector<Index> order = others({}, task.columns);
    const VectorXd alone = visits.withEach({}, order);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](Index column) { return alone[column]; });
    SearchPath path;
    Subset subset;
    while (static_cast<Index>(subset.size()) < task.size && (subset.empty() || !visits.over())) {
        const Index column = order[subset.size()];
        subset = joined(std::move(subset), column);
        path.steps.push_back({{column}, subset, visits.value(subset)});
        task.progress.say(static_cast<double>(subset.size()) / static_cast<double>(task.size));
    }
    if (task.progress.stopped())
        return canceled();
    path.visited = visits.count();
    path.endedEarly = static_cast<Index>(subset.size()) < task.size;
    return path;
}

} // namespace

SearchInfo bestIndividual() {
    return {.id = "best-individual",
            .name = "Best individual columns",
            .help =
                "Takes the columns that are best when each stands alone. The quickest; but the best two columns are "
                "seldom the two best columns, since they may say the same.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 5.5",
            .run = run};
}

} // namespace eigenscope

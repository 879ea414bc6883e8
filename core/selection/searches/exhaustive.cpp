#include "core/selection/searches/exhaustive.h"

#include "core/selection/searches/visits.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Goes through the tree in which a subset follows the one without its last column: every subset once.
class Enumeration {
public:
    Enumeration(const SearchTask &task, double total) : m_task(task), m_visits(task), m_total(total) {
        m_best.resize(static_cast<std::size_t>(task.size));
    }

    Result<SearchPath> run() {
        follow({});
        if (m_task.progress.stopped())
            return canceled();
        SearchPath path{{}, m_visited, m_visits.ended()};
        Subset before;
        for (SelectionStep &step : m_best)
            if (!step.subset.empty()) {
                std::ranges::set_symmetric_difference(before, step.subset, std::back_inserter(step.changed));
                before = step.subset;
                path.steps.push_back(std::move(step));
            }
        return path;
    }

private:
    void follow(const Subset &subset) {
        std::vector<Index> later;
        for (Index column = subset.empty() ? 0 : subset.back() + 1; column < m_task.columns; ++column)
            later.push_back(column);
        if (later.empty() || (m_visited > 0 && m_visits.over()))
            return;
        const VectorXd values = m_task.criterion.withEach(subset, later);
        m_visited += values.size();
        m_task.progress.say(static_cast<double>(m_visited) / m_total);
        SelectionStep &best = m_best[subset.size()];
        for (Index i = 0; i < values.size(); ++i)
            if (best.subset.empty() || values[i] > best.criterion || std::isnan(best.criterion))
                best = {{}, joined(subset, later[static_cast<std::size_t>(i)]), values[i]};
        if (static_cast<Index>(subset.size()) + 1 < m_task.size)
            for (const Index column : later)
                follow(joined(subset, column));
    }

    const SearchTask &m_task;
    Visits m_visits;
    double m_total;
    Index m_visited = 0;
    std::vector<SelectionStep> m_best; ///< of 1, 2, … columns
};

Result<SearchPath> runExhaustive(const SearchTask &task, const ParamMap &) {
    double total = 0;
    for (Index k = 1; k <= task.size; ++k)
        total += subsetCount(task.columns, k);
    if (const auto ends = requireEnding(
            total, sentence("An exhaustive search for %1 of %2 columns", task.size, task.columns),
            sentence("Use Floating forward selection, which comes close, or Branch and bound, which skips what cannot "
                     "win."),
            {{.id = "search", .value = "floating-forward"}, {.id = "search", .value = "branch-and-bound"}});
        !ends)
        return ends.error();
    return Enumeration(task, total).run();
}

} // namespace

SearchInfo exhaustiveSearch() {
    return {.id = "exhaustive",
            .name = "Exhaustive search",
            .help =
                "Looks at every subset and is never wrong. Their number doubles with every column, so it is for few "
                "columns only.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 5.2",
            .run = runExhaustive};
}

} // namespace eigenscope

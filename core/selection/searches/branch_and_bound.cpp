#include "core/selection/searches/branch_and_bound.h"

#include "core/selection/searches/visits.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

class Tree {
public:
    explicit Tree(const SearchTask &task) : m_task(task), m_visits(task) {
        for (Index k = 1; k <= task.size; ++k)
            m_leaves += subsetCount(task.columns, k);
    }

    Result<SearchPath> run() {
        SearchPath path;
        for (Index size = 1; size <= m_task.size && (size == 1 || !over()); ++size) {
            const Subset before = m_best.subset;
            findBest(size);
            std::ranges::set_symmetric_difference(before, m_best.subset, std::back_inserter(m_best.changed));
            path.steps.push_back(m_best);
        }
        if (m_task.progress.stopped())
            return canceled();
        path.visited = m_visits.count();
        path.endedEarly = over() && m_done < m_leaves;
        return path;
    }

private:
    bool over() { return m_visits.over() || static_cast<double>(m_visits.count()) >= mostSubsets; }

    void offer(const Subset &subset) {
        const double value = m_visits.value(subset);
        if (m_best.subset.empty() || value > m_best.criterion)
            m_best = {{}, subset, value};
    }

    void findBest(Index size) {
        const Subset smaller = std::exchange(m_best, {}).subset;
        const Index dropped = m_task.columns - size;
        // The way down to a first leaf asks for so many subsets: where there are fewer to choose from, all are asked.
        const double way = static_cast<double>(dropped) * static_cast<double>(m_task.columns + size + 1) / 2;
        if (subsetCount(m_task.columns, size) <= way)
            return offerAll({}, size);
        for (const Index column : others(smaller, m_task.columns)) // the first bound
            offer(joined(smaller, column));
        const Subset all = others({}, m_task.columns);
        descend(all, all, dropped);
    }

    void offerAll(const Subset &subset, Index size) {
        if (static_cast<Index>(subset.size()) == size) {
            offer(subset);
            passed(1);
            return;
        }
        for (Index column = subset.empty() ? 0 : subset.back() + 1;
             column < m_task.columns && (m_best.subset.empty() || !m_visits.over()); ++column)
            offerAll(joined(subset, column), size);
    }

    /// Looks below `subset`, from which `count` of the `free` columns are still to be taken. Of those, child i takes
    /// the i-th and may take the ones after it: the columns that matter most come first, where the subtrees are large
    /// and their values low.
    void descend(const Subset &subset, const std::vector<Index> &free, Index count) {
        std::vector<double> values;
        for (const Index column : free)
            values.push_back(m_visits.value(parted(subset, column)));
        std::vector<std::size_t> order(free.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
        std::vector<Index> after; // of the child at hand
        for (std::size_t i = order.size(); i-- > 0 && !over();) {
            const auto rest = static_cast<Index>(after.size());
            if (rest >= count - 1) {
                const Subset child = parted(subset, free[order[i]]);
                const bool mayWin = values[order[i]] > m_best.criterion;
                if (count == 1)
                    offer(child);
                else if (mayWin)
                    descendTo(child, after, count - 1);
                if (count == 1 || !mayWin)
                    passed(subsetCount(rest, count - 1));
            }
            after.insert(after.begin(), free[order[i]]);
        }
    }

    /// Where all of the columns that may go must go, there is one leaf.
    void descendTo(Subset child, const std::vector<Index> &free, Index count) {
        if (static_cast<Index>(free.size()) > count)
            return descend(child, free, count);
        for (const Index column : free)
            child = parted(std::move(child), column);
        offer(child);
        passed(1);
    }

    /// So many leaves need no look any more.
    void passed(double leaves) {
        m_done += leaves;
        m_task.progress.say(std::min(1.0, m_done / m_leaves));
    }

    const SearchTask &m_task;
    Visits m_visits;
    SelectionStep m_best; ///< of the size at hand
    double m_leaves = 0, m_done = 0;
};

Result<SearchPath> runBranchAndBound(const SearchTask &task, const ParamMap &) {
    return Tree(task).run();
}

} // namespace

SearchInfo branchAndBound() {
    return {.id = "branch-and-bound",
            .name = "Branch and bound",
            .help =
                "Finds what an exhaustive search finds, but skips what cannot win because the criterion never rises "
                "when a column goes. Few columns to be dropped are quick; half of many still takes very long.",
            .source = "Narendra and Fukunaga, IEEE Transactions on Computers 26 (1977)",
            .needsMonotone = true,
            .beginsFull = true,
            .run = runBranchAndBound};
}

} // namespace eigenscope

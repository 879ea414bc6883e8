#include "core/selection/searches/floating_forward.h"

#include "core/selection/searches/visits.h"

namespace eigenscope {
namespace {

class Floating {
public:
    explicit Floating(const SearchTask &task)
        : m_task(task), m_visits(task),
          m_best(static_cast<std::size_t>(task.size) + 1, -std::numeric_limits<double>::infinity()) {}

    Result<SearchPath> run() {
        while (size() < m_task.size && (m_path.steps.empty() || !m_visits.over())) {
            const Index joins = join();
            while (size() > 2 && size() < m_task.size && !m_visits.over() && part(joins)) {
            }
            m_task.progress.say(static_cast<double>(size()) / static_cast<double>(m_task.size));
        }
        if (m_task.progress.stopped())
            return canceled();
        m_path.visited = m_visits.count();
        m_path.endedEarly = size() < m_task.size;
        return std::move(m_path);
    }

private:
    [[nodiscard]] Index size() const { return static_cast<Index>(m_subset.size()); }

    void go(Index column, Subset subset, double value) {
        m_subset = std::move(subset);
        double &best = m_best[m_subset.size()];
        best = std::max(best, value);
        m_path.steps.push_back({{column}, m_subset, value});
    }

    /// The column that joins.
    Index join() {
        const std::vector<Index> columns = others(m_subset, m_task.columns);
        Index place = 0;
        const double value = m_visits.withEach(m_subset, columns).maxCoeff(&place);
        const Index column = columns[static_cast<std::size_t>(place)];
        go(column, joined(m_subset, column), value);
        return column;
    }

    /// Whether one parted: the column that costs least, unless it has just joined, where that beats what was known.
    bool part(Index joins) {
        Index place = 0;
        const double value = m_visits.withoutEach(m_subset).maxCoeff(&place);
        const Index column = m_subset[static_cast<std::size_t>(place)];
        if (column == joins || !(value > m_best[m_subset.size() - 1]))
            return false;
        go(column, parted(m_subset, column), value);
        return true;
    }

    const SearchTask &m_task;
    Visits m_visits;
    std::vector<double> m_best; ///< by size
    Subset m_subset;
    SearchPath m_path;
};

} // namespace

SearchInfo floatingForward() {
    return {.id = "floating-forward",
            .name = "Floating forward selection",
            .help =
                "Adds the column that helps most, then takes away those that have become useless, as long as that "
                "beats what was found before. Nearly as good as an exhaustive search, at a small share of its cost.",
            .source = "Pudil, Novovičová and Kittler, Pattern Recognition Letters 15 (1994)",
            .run = [](const SearchTask &task, const ParamMap &) { return Floating(task).run(); }};
}

} // namespace eigenscope

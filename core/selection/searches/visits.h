#pragma once

#include "core/selection/feature_selection.h"

#include <unordered_map>

namespace eigenscope {

/// The evaluations of a criterion on the way of a search: each subset is asked for once and counted once. NaN becomes
/// −∞, which loses against everything.
class Visits {
public:
    explicit Visits(const SearchTask &task) : m_task(task) {}

    [[nodiscard]] double value(const Subset &subset);
    /// Of the subset with each of the columns, which are not in it.
    [[nodiscard]] VectorXd withEach(const Subset &subset, const std::vector<Index> &added);
    [[nodiscard]] VectorXd withoutEach(const Subset &subset);
    [[nodiscard]] Index count() const { return static_cast<Index>(m_known.size()); }
    /// Whether the search was asked to end; once so, always so.
    [[nodiscard]] bool ended();
    /// Whether it was stopped, or asked to end: nothing more is to be asked for.
    [[nodiscard]] bool over() { return m_task.progress.stopped() || ended(); }

private:
    using Key = std::u32string;

    const SearchTask &m_task;
    std::unordered_map<Key, double> m_known;
    bool m_ended = false;
};

/// The columns that are not in the subset, rising.
std::vector<Index> others(const Subset &subset, Index columns);
/// With a column more, with one less.
Subset joined(Subset subset, Index column);
Subset parted(Subset subset, Index column);

/// How many subsets of this size m columns have, C(m, size); as a real, since it may be huge.
double subsetCount(Index columns, Index size);
/// The most that a search visits when it looks at them one by one.
inline constexpr double mostSubsets = 1e7;
/// InvalidParameter, with the count, above that. `search` begins the sentence ("An exhaustive search for 10 of 60
/// columns"), `instead` is one of its own.
Result<void> requireEnding(double subsets, const Sentence &search, const Sentence &instead,
                           std::vector<Remedy> remedies);

} // namespace eigenscope

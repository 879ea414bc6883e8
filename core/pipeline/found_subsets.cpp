#include "core/pipeline/found_subsets.h"

#include "core/formats/load_data.h"
#include "core/pipeline/stages/made_columns.h"
#include "core/subsets/subset_rows.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The length of a mask by position in the source.
std::size_t sourceRows(const Dataset &data) {
    return data.rows.empty() ? 0 : static_cast<std::size_t>(std::ranges::max(data.rows)) + 1;
}

bool isSameSet(const SubsetSettings &one, const SubsetSettings &other) {
    return one.rows == other.rows && one.where == other.where;
}

class SubsetSearch {
public:
    SubsetSearch(FoundSubsets &found, const Results &results, const FoundSubsets &previous, std::stop_token stop)
        : m_found(found), m_columns(*found.data, madeColumns(results)), m_previous(previous), m_stop(std::move(stop)),
          m_isSameData(found.data == previous.data && found.clusters == previous.clusters &&
                       !previous.passing.empty()) {} // nothing was looked for before the first subset

    void run() {
        for (FoundSubset &subset : m_found.subsets)
            search(subset);
        searchFilter();
        m_found.passingRows = std::ranges::count_if(m_found.data->rows, [this](Index row) { return isPassing(row); });
        sortRows();
    }

private:
    [[nodiscard]] bool isPassing(Index row) const { return m_found.passing[static_cast<std::size_t>(row)] != 0; }

    void search(FoundSubset &subset) const {
        const FoundSubset *before = m_isSameData ? m_previous.find(subset.settings.name) : nullptr;
        if (before && !before->refusal && isSameSet(before->settings, subset.settings)) {
            subset.rows = before->rows;
            return;
        }
        Result<std::vector<Index>> rows = subsetRows(subset.settings, m_columns, m_stop);
        if (rows)
            subset.rows = *std::move(rows);
        else
            subset.refusal = rows.error();
    }

    void searchFilter() {
        if (m_isSameData && !m_previous.filterRefusal && m_previous.filter == m_found.filter) {
            m_found.passing = m_previous.passing;
            return;
        }
        m_found.passing = RowMask(sourceRows(*m_found.data), 1);
        const Result<RowMask> mask = passingRows(m_found.filter, m_columns, m_stop);
        if (!mask) {
            m_found.filterRefusal = mask.error();
            return;
        }
        for (std::size_t i = 0; i < mask->size(); ++i)
            m_found.passing[static_cast<std::size_t>(m_found.data->rows[i])] = (*mask)[i];
    }

    /// Each row by the first subset that holds it, and whether it is shown.
    void sortRows() {
        m_found.shown = m_found.passing;
        m_found.first.assign(m_found.shown.size(), -1);
        for (std::size_t s = m_found.subsets.size(); s-- > 0;)
            for (const Index row : m_found.subsets[s].rows) {
                m_found.first[static_cast<std::size_t>(row)] = static_cast<int>(s);
                if (m_found.subsets[s].settings.hidden)
                    m_found.shown[static_cast<std::size_t>(row)] = 0;
            }
    }

    FoundSubsets &m_found;
    RowColumns m_columns;
    const FoundSubsets &m_previous;
    std::stop_token m_stop;
    bool m_isSameData;
};

} // namespace

bool FoundSubset::contains(Index row) const {
    return std::ranges::binary_search(rows, row);
}

const FoundSubset *FoundSubsets::find(std::string_view name) const {
    const auto found =
        std::ranges::find_if(subsets, [name](const FoundSubset &subset) { return subset.settings.name == name; });
    return found == subsets.end() ? nullptr : &*found;
}

Result<void> FoundSubsets::checked() const {
    for (const FoundSubset &subset : subsets)
        if (subset.refusal)
            return *subset.refusal;
    return filterRefusal ? Result<void>(*filterRefusal) : Result<void>();
}

FoundSubsets foundSubsets(const Session &session, const Results &results, const FoundSubsets &previous,
                          std::stop_token stop) {
    FoundSubsets found;
    for (const SubsetSettings &settings : session.subsets())
        found.subsets.push_back({settings});
    found.filter = session.filter();
    const auto loaded = results.value<Stage::Load>();
    if (!loaded)
        return found;
    found.data = loaded->dataset;
    found.clusters = results.value<Stage::Cluster>();
    found.passingRows = found.data->size();
    if (found.subsets.empty() && found.filter.empty())
        return found;
    SubsetSearch(found, results, previous, std::move(stop)).run();
    return found;
}

} // namespace eigenscope

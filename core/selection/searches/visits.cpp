#include "core/selection/searches/visits.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace eigenscope {
namespace {

constexpr double lost = -std::numeric_limits<double>::infinity();

std::u32string keyOf(const Subset &subset) {
    std::u32string key;
    for (const Index column : subset)
        key.push_back(static_cast<char32_t>(column));
    return key;
}

double orLost(double value) {
    return std::isnan(value) ? lost : value;
}

} // namespace

double Visits::value(const Subset &subset) {
    const auto [place, isNew] = m_known.try_emplace(keyOf(subset), 0.0);
    if (isNew)
        place->second = orLost(m_task.criterion.value(subset));
    return place->second;
}

VectorXd Visits::withEach(const Subset &subset, const std::vector<Index> &added) {
    std::vector<Index> unknown;
    for (const Index column : added)
        if (!m_known.contains(keyOf(joined(subset, column))))
            unknown.push_back(column);
    if (!unknown.empty()) {
        const VectorXd values = m_task.criterion.withEach(subset, unknown);
        for (std::size_t i = 0; i < unknown.size(); ++i)
            m_known.emplace(keyOf(joined(subset, unknown[i])), orLost(values[static_cast<Index>(i)]));
    }
    VectorXd values(static_cast<Index>(added.size()));
    for (std::size_t i = 0; i < added.size(); ++i)
        values[static_cast<Index>(i)] = m_known.at(keyOf(joined(subset, added[i])));
    return values;
}

VectorXd Visits::withoutEach(const Subset &subset) {
    const bool allKnown =
        std::ranges::all_of(subset, [&](Index column) { return m_known.contains(keyOf(parted(subset, column))); });
    VectorXd values(static_cast<Index>(subset.size()));
    if (!allKnown)
        values = m_task.criterion.withoutEach(subset);
    for (std::size_t i = 0; i < subset.size(); ++i) {
        double &value = values[static_cast<Index>(i)];
        value = m_known.try_emplace(keyOf(parted(subset, subset[i])), orLost(value)).first->second;
    }
    return values;
}

bool Visits::ended() {
    m_ended = m_ended || (m_task.finishAsked && m_task.finishAsked());
    return m_ended;
}

std::vector<Index> others(const Subset &subset, Index columns) {
    std::vector<Index> rest;
    for (Index column = 0; column < columns; ++column)
        if (!std::ranges::binary_search(subset, column))
            rest.push_back(column);
    return rest;
}

Subset joined(Subset subset, Index column) {
    subset.insert(std::ranges::upper_bound(subset, column), column);
    return subset;
}

Subset parted(Subset subset, Index column) {
    std::erase(subset, column);
    return subset;
}

double subsetCount(Index columns, Index size) {
    double count = 1;
    for (Index i = 1; i <= std::min(size, columns - size); ++i)
        count = std::round(count * static_cast<double>(columns - i + 1) / static_cast<double>(i));
    return count;
}

Result<void> requireEnding(double subsets, const Sentence &search, const Sentence &instead,
                           std::vector<Remedy> remedies) {
    if (subsets <= mostSubsets)
        return {};
    char count[32], most[32];
    std::snprintf(count, sizeof count, subsets < 1e15 ? "%.0f" : "%.2g", subsets);
    std::snprintf(most, sizeof most, "%.0f", mostSubsets);
    return Error{.kind = Error::Kind::InvalidParameter,
                 .message =
                     sentence("%1 would visit %2 subsets, above the limit of %3. %4", search, count, most, instead),
                 .remedies = std::move(remedies)};
}

} // namespace eigenscope

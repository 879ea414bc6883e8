#include "core/neighbors/equal_rows.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/neighbors/neighbor_search.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <span>
#include <unordered_map>

namespace eigenscope {
namespace {

constexpr int rowsDrawn = 1024;

/// The same number for equal rows.
std::uint64_t digest(std::span<const double> row) {
    std::uint64_t all = row.size();
    for (const double value : row) {
        all ^= std::bit_cast<std::uint64_t>(value + 0.0); // -0 becomes 0
        all *= 0x9E3779B97F4A7C15U;
        all ^= all >> 32U;
    }
    return all;
}

std::span<const double> entries(const ScaledRows &rows, Index row) {
    return {rows.row(row), static_cast<std::size_t>(rows.columns())};
}

/// One row of each set of equal rows among those drawn, by its digest.
std::unordered_map<std::uint64_t, Index> repeatedAmongDrawn(const ScaledRows &rows) {
    Random random(1);
    std::set<Index> drawn;
    for (int i = 0; i < rowsDrawn; ++i)
        drawn.insert(static_cast<Index>(random.below(static_cast<std::uint64_t>(rows.size()))));
    std::unordered_map<std::uint64_t, Index> seen, repeated;
    for (const Index row : drawn)
        if (const auto [place, isNew] = seen.emplace(digest(entries(rows, row)), row); !isNew)
            repeated.insert(*place);
    return repeated;
}

} // namespace

EqualRows::EqualRows(const ScaledRows &rows, Index k) : m_k(k) {
    const std::unordered_map<std::uint64_t, Index> repeated = repeatedAmongDrawn(rows);
    if (repeated.empty())
        return;
    const Index n = rows.size();
    std::vector<Index> equals(static_cast<std::size_t>(n), -1); // the drawn row that equals each row
    parallelFor(n, searchPiece, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i)
            if (const auto found = repeated.find(digest(entries(rows, i)));
                found != repeated.end() && std::ranges::equal(entries(rows, i), entries(rows, found->second)))
                equals[static_cast<std::size_t>(i)] = found->second;
    });
    std::unordered_map<Index, std::vector<int>> sets;
    for (std::size_t i = 0; i < equals.size(); ++i)
        if (equals[i] >= 0)
            sets[equals[i]].push_back(static_cast<int>(i));
    std::erase_if(sets, [k](const auto &one) { return static_cast<Index>(one.second.size()) <= k; });
    if (sets.empty())
        return;
    m_isTold.resize(static_cast<std::size_t>(n));
    std::vector<bool> isLeftOut(static_cast<std::size_t>(n));
    for (auto &[drawn, set] : sets) {
        for (std::size_t place = 0; place < set.size(); ++place) {
            m_isTold[static_cast<std::size_t>(set[place])] = true;
            isLeftOut[static_cast<std::size_t>(set[place])] = static_cast<Index>(place) > k;
        }
        m_sets.push_back(std::move(set));
    }
    for (std::size_t i = 0; i < isLeftOut.size(); ++i)
        if (!isLeftOut[i])
            m_searched.push_back(static_cast<int>(i));
}

Index EqualRows::told() const {
    return std::ranges::count(m_isTold, true);
}

void EqualRows::tell(const NearestSink &take, const Progress &progress) const {
    for (const std::vector<int> &set : m_sets)
        parallelFor(static_cast<Index>(set.size()), searchPiece, [&](Index begin, Index end) {
            NearestList list;
            for (Index place = begin; place < end && !progress.stopped(); ++place) {
                list.rows.assign(set.begin(), set.begin() + m_k + 1);
                list.rows.erase(list.rows.begin() + std::min(place, m_k)); // the row itself, or the one too many
                list.distances.assign(list.rows.size(), 0);
                take(set[static_cast<std::size_t>(place)], list);
            }
        });
}

} // namespace eigenscope

#include "core/quality/neighbor_errors.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The rows that are among the k nearest in `found` but not in `given`, by their rank in `found`.
std::vector<Index> onlyIn(const Comparison::Ranks &found, const Comparison::Ranks &given, Index measured, Index k,
                          const std::vector<Index> &rows) {
    std::vector<Index> only;
    for (Index j = 0; j < found.cols(); ++j)
        if (j != measured && found(measured, j) <= k && given(measured, j) > k)
            only.push_back(j);
    std::ranges::sort(only, {}, [&](Index j) { return found(measured, j); });
    for (Index &j : only)
        j = rows[static_cast<std::size_t>(j)];
    return only;
}

} // namespace

std::optional<NeighborErrors> neighborErrors(const Quality &quality, Index position) {
    const std::optional<Index> measured = quality.measured(position);
    if (!measured || quality.neighbors.empty())
        return std::nullopt;
    const Comparison::Ranks &data = quality.comparison->dataRanks(), &picture = quality.comparison->pictureRanks();
    const Index k = quality.neighbors.front();
    return NeighborErrors{onlyIn(picture, data, *measured, k, quality.rows),
                          onlyIn(data, picture, *measured, k, quality.rows)};
}

} // namespace eigenscope

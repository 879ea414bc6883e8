#include "core/reducers/interface/landmarks.h"

#include "core/base/random.h"
#include "core/reducers/interface/reducer.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {

Index landmarkCount(Index n, const std::optional<std::int64_t> &asked) {
    if (asked)
        return *asked;
    constexpr Index mostEntries = 200'000'000;
    return n <= mostRowsWithoutLandmarks ? 0 : std::clamp<Index>(mostEntries / n, 100, 1000);
}

std::vector<Index> landmarkRows(Index n, Index count, std::int64_t seed) {
    if (count > 0)
        return Random(static_cast<std::uint64_t>(seed)).sample(n, count);
    std::vector<Index> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

ParamSpec landmarksSetting(std::string_view use) {
    return {.id = "landmarks",
            .label = "Landmarks",
            .help = std::string(use) + " Larger values come nearer to the exact picture; 0 uses all rows.",
            .domain = IntRange{.min = 0, .softMax = 2000},
            .automatic = "all rows up to " + std::to_string(mostRowsWithoutLandmarks) + ", then up to 1000 landmarks"};
}

ParamSpec landmarkSeedSetting() {
    return {.id = "seed",
            .label = "Seed",
            .help = "Another seed draws other landmarks.",
            .domain = IntRange{.min = 0, .softMax = 1000},
            .movesResults = false};
}

Result<void> requireLandmarks(std::string_view reducer, Index count, Index components, Index n) {
    if (count == 0 || (count > components && count <= n))
        return {};
    return refusedParameter(
        reducer, landmarksSetting({}),
        sentence("be 0 (all rows) or a whole number above that of components and up to %1, the number of rows", n),
        std::to_string(count));
}

void tellLandmarks(Reduction &reduction, Index count, bool asked) {
    reduction.approximation = sentence("from %1 landmarks", count);
    reduction.warnings.push_back(sentence(asked ? "The picture is approximated from %1 of %2 rows as landmarks."
                                                : "The picture is approximated from %1 of %2 rows as landmarks, chosen "
                                                  "since there are so many rows; Landmarks at 0 uses all.",
                                          count, reduction.coordinates.rows()));
}

} // namespace eigenscope

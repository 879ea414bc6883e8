#pragma once

#include "core/base/matrix.h"
#include "core/base/parameter.h"

namespace eigenscope {

/// Up to so many rows a method that works on all pairs uses all rows, unless landmarks are asked for.
constexpr Index mostRowsWithoutLandmarks = 10'000;

/// How many landmarks stand for n rows, 0 for all rows: `asked`, or where nothing is asked for none up to
/// mostRowsWithoutLandmarks, then 1000, and fewer where n times them would be more than 2·10⁸.
Index landmarkCount(Index n, const std::optional<std::int64_t> &asked);

/// That many of the n rows, drawn with the seed, rising; all of them for 0.
std::vector<Index> landmarkRows(Index n, Index count, std::int64_t seed);

/// The parameter `landmarks`; `use` says what the method does with them.
ParamSpec landmarksSetting(std::string_view use);
/// The parameter `seed` that draws them.
ParamSpec landmarkSeedSetting();

/// InvalidParameter unless count = 0 or components < count ≤ n.
Result<void> requireLandmarks(std::string_view reducer, Index count, Index components, Index n);

struct Reduction;
/// Says in the caption and the warnings that the picture is made from landmarks, and who chose them.
void tellLandmarks(Reduction &reduction, Index count, bool asked);

} // namespace eigenscope

#pragma once

#include "core/base/progress.h"
#include "core/clustering/packed_centers.h"

#include <cstdint>

namespace eigenscope {

/// Rows at their nearest centers.
struct CenterStart {
    RowMatrix centers;        ///< k×d
    std::vector<int> labels;  ///< n: the nearest center
    VectorXd nearest, second; ///< n: distances to it and to the next one; infinite where there is but one center
};

/// Centers for so many starts, one after the other: of 2 + ln k rows, drawn with a probability that is as the squared
/// distance to the nearest center of those before, the one that leaves the least sum of these: greedy k-means++. Fewer
/// than k where the rows have fewer different places. All starts look at the rows at once, so that these are read 2k
/// times only. Left unfinished where it is stopped. O(starts·n·k·d·ln k).
/// Source: Arthur and Vassilvitskii, k-means++: the advantages of careful seeding, SODA 2007; the candidates as in
/// Celebi, Kingravi and Vela, Expert Systems with Applications 40 (2013).
std::vector<CenterStart> centerStarts(const RowMatrix &rows, Index k, Index starts, std::uint64_t seed,
                                      const Progress &progress);

} // namespace eigenscope

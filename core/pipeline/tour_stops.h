#pragma once

#include "core/data/dataset.h"
#include "core/reducers/interface/reducer.h"

#include <array>

namespace eigenscope {

/// A plane in the space of the columns at which a tour stops.
struct TourStop {
    Sentence name;                   ///< "LDA", "x and y"
    std::array<std::string, 2> axes; ///< "LD1", "LD2"
    MatrixXd plane;                  ///< d×2, orthonormal
};

/// The planes of the first two axes of every method that finds directions in the columns and takes these points, with
/// its usual settings: principal axes first, then discriminants; after them the columns themselves, two by two, at most
/// `mostPairs` pairs. A discriminant alone is drawn against the direction of most variance at right angles to it.
/// InvalidData where there are fewer than two columns, or values are missing. Canceled when stopped. O(n·d² + d³).
Result<std::vector<TourStop>> tourStops(const std::shared_ptr<const Dataset> &data,
                                        const Registry<ReducerInfo> &reducers, Index mostPairs,
                                        const Progress &progress);

} // namespace eigenscope

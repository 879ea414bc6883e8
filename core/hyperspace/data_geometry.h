#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/hyperspace/intrinsic_dimension.h"

#include <stop_token>

namespace eigenscope::hyperspace {

/// How far points lie from each other and from their mean.
struct Spread {
    std::vector<double> distances; ///< of all pairs
    std::vector<double> norms;     ///< of the centered rows
};

/// Data beside what as many independent columns with the same values would give, and its intrinsic dimension.
struct DataGeometry {
    static constexpr Index mostRows = 2'000;
    Index rows = 0;           ///< that were looked at: all, or mostRows drawn with seed 0
    Spread data, independent; ///< `independent`: each column in a random order of its own (seed 0)
    Result<DimensionEstimate> twoNearest = Error{}, correlation = Error{};
};

/// X: n×d. InvalidData where entries are missing or there are fewer than two rows. O(m²·(d + log m)), m ≤ mostRows.
Result<DataGeometry> dataGeometry(ConstMatrixRef X, const std::stop_token &stop);

} // namespace eigenscope::hyperspace

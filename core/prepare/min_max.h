#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// (x_ij − min_j) / (max_j − min_j); constant columns become 0. O(n·d).
struct MinMax {
    static constexpr auto id = "min-max";
    static constexpr auto name = "Scale columns to [0, 1]";
    static constexpr auto help = "Maps the smallest value of each column to 0 and the largest to 1.";
    struct Options {};

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

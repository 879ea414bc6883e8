#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// x / ‖x‖. InvalidData for a row of zeros, and for missing values. O(n·d).
struct UnitRows {
    static constexpr auto id = "unit-rows";
    static constexpr auto name = "Rows of length 1";
    static constexpr auto help = "Divides each row by its length, so that only the directions of the points differ.";
    struct Options {};

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

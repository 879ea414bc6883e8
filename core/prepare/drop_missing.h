#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// Keeps the rows without a missing value in the columns that were fitted on; the row ids stay. InvalidData when no row
/// remains. O(n·d).
struct DropMissing {
    static constexpr auto id = "drop-missing";
    static constexpr auto name = "Drop rows with missing values";
    static constexpr auto help = "Removes every row in which a column to be analyzed has no value.";
    static constexpr bool followsMoments = true;
    struct Options {};

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

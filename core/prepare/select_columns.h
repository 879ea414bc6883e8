#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// The data with the chosen columns only; the others become attributes. O(n·d).
struct SelectColumns {
    static constexpr auto id = "select-columns";
    static constexpr auto name = "Select columns";
    static constexpr auto help = "Keeps only the chosen columns for the analysis, in the order given.";
    static constexpr bool followsMoments = true;
    struct Options {
        std::optional<Names> columns;
    };

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

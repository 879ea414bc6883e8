#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// A column of 0 and 1 for each value of each of the columns, named "column=value", behind the analyzed ones; a column
/// of numbers among these is replaced. A missing value is missing in all of its columns. InvalidData for a value of new
/// rows that was not learned, and where there is no such column. O(n·values).
struct OneHot {
    static constexpr auto id = "one-hot";
    static constexpr auto name = "Columns for each value";
    static constexpr auto help =
        "Turns a column of words into one of 0 and 1 for each word, so that it counts in the analysis (one-hot).";
    struct Options {
        std::optional<Names> columns;
    };

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

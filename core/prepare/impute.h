#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// Replaces missing values by what the strategy finds in the column: the mean, the median (of an even number of values
/// the middle of the two) or the most frequent value (of equally frequent ones the smallest). InvalidData for a column
/// without any value. O(n·d·log n).
struct Impute {
    static constexpr auto id = "impute";
    static constexpr auto name = "Fill in missing values";
    static constexpr auto help =
        "Replaces each missing value by the mean, the median or the most frequent value of its column.";
    enum class Strategy { Mean, Median, MostFrequent };
    struct Options {
        Strategy strategy = Strategy::Mean;
    };

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// So many rows, drawn without replacement; by class, each gets its share. New rows are left as they are. O(n).
struct SampleRows {
    static constexpr auto id = "sample-rows";
    static constexpr auto name = "Sample rows";
    static constexpr auto help = "Goes on with rows drawn at random, so that methods for few rows can be tried.";
    struct Options {
        std::int64_t n = 1000;
        bool stratify = true;
        std::int64_t seed = 0;
    };

    static std::vector<ObjectKind> kinds();
    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// Λ^(−1/2)·Uᵀ(x − μ) with Σ = UΛUᵀ, the covariance by 1/n: principal axes, each at unit variance. InvalidData for
/// missing values, rows that are all alike, and more components than axes of non-zero variance. O(n·d·min(n, d)).
struct Whiten {
    static constexpr auto id = "whiten";
    static constexpr auto name = "Whiten";
    static constexpr auto help =
        "Turns the columns to the principal axes and gives each axis unit variance, so that the "
        "cloud of points is round.";
    static constexpr bool followsMoments = true;
    struct Options {
        std::optional<std::int64_t> components;
    };

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

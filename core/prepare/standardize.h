#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// (x_ij − m_j) / s_j with the column mean m_j and the population standard deviation s_j = √((1/n)Σ(x_ij − m_j)²);
/// constant columns become 0. O(n·d).
struct Standardize {
    static constexpr auto id = "standardize";
    static constexpr auto name = "Standardize columns";
    static constexpr auto help =
        "Gives each column mean 0 and standard deviation 1, so that no column counts more for its unit.";
    static constexpr bool followsMoments = true;
    struct Options {};

    static Schema<Options> schema();
    static Result<std::shared_ptr<const FittedStep>> fit(const Dataset &data, const Options &options);
};

} // namespace eigenscope

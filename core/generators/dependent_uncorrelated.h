#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// x_j = √2·cos(j·t), t uniform in [0, 2π): columns of mean 0, variance 1 and correlation 0, all functions of the first
/// one (Chebyshev polynomials), so that no linear method sees that the dimension is 1.
struct DependentUncorrelated {
    static constexpr auto id = "dependent-uncorrelated";
    static constexpr auto name = "Dependent, uncorrelated";
    static constexpr auto description =
        "A closed curve whose columns have no correlation and yet follow from one angle";
    struct Options {
        std::int64_t n = 500;
        std::int64_t columns = 2;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

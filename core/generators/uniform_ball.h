#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// x = z/√(‖z‖² + 2e), z ~ N(0, I) and e exponential of mean 1: uniform in the ball of radius 1.
/// Source: Barthe, Guédon, Mendelson and Naor, Annals of Probability 33, 2005.
struct UniformBall {
    static constexpr auto id = "uniform-ball";
    static constexpr auto name = "Uniform ball";
    static constexpr auto description = "Points uniform in the unit ball, with the distance from the center";
    struct Options {
        std::int64_t n = 500;
        std::int64_t columns = 10;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

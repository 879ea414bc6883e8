#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// x uniform in [−1, 1]^columns.
struct UniformCube {
    static constexpr auto id = "uniform-cube";
    static constexpr auto name = "Uniform cube";
    static constexpr auto description = "Points uniform in the cube from −1 to 1, with the distance from the center";
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

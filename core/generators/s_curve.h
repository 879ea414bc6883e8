#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// (sin t, h, sgn(t)(cos t − 1)) with t uniform in [−1.5π, 1.5π] and h uniform in [0, 2], with normal noise.
struct SCurve {
    static constexpr auto id = "s-curve";
    static constexpr auto name = "S-curve";
    static constexpr auto description = "Points of a sheet bent into an S, with the angle t along it";
    struct Options {
        std::int64_t n = 1000;
        double noise = 0;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

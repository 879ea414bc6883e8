#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// (cos φ, sin φ) for class 0 and (1 − cos φ, ½ − sin φ) for class 1, φ equally spaced in [0, π], with normal noise.
struct Moons {
    static constexpr auto id = "moons";
    static constexpr auto name = "Moons";
    static constexpr auto description = "Points on two interleaved half circles, a class each";
    struct Options {
        std::int64_t n = 500;
        double noise = 0.05;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

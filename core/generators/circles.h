#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// (cos φ, sin φ) for class 0 and factor·(cos φ, sin φ) for class 1, φ equally spaced, with normal noise.
struct Circles {
    static constexpr auto id = "circles";
    static constexpr auto name = "Circles";
    static constexpr auto description = "Points on two concentric circles, a class each";
    struct Options {
        std::int64_t n = 500;
        double factor = 0.3;
        double noise = 0.05;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

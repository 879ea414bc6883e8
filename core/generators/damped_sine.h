#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// y = exp(−|x|/4)·sin 2x with normal noise on y alone, x uniform in [−3, 3).
struct DampedSine {
    static constexpr auto id = "damped-sine";
    static constexpr auto name = "Damped sine";
    static constexpr auto description = "A wave that falls to both sides, with noise: a target y for one column x";
    struct Options {
        std::int64_t n = 60;
        double noise = 0.16;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

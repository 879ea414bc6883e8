#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// z = cos(2r)·exp(−r/3), r = ‖x‖, with normal noise on z alone, x uniform in [−3, 3)².
struct Ripples {
    static constexpr auto id = "ripples";
    static constexpr auto name = "Ripples";
    static constexpr auto description = "Waves around the origin of a plane, with noise: a target z for two columns";
    struct Options {
        std::int64_t n = 400;
        double noise = 0.05;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

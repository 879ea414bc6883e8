#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// ((2 + cos 8t) cos t, (2 + cos 8t) sin t, sin 8t) with t uniform in [0, 2π], with normal noise: a coil of eight turns
/// around a ring. Source: Coifman and Lafon, Applied and Computational Harmonic Analysis 21 (2006).
struct Helix {
    static constexpr auto id = "helix";
    static constexpr auto name = "Helix";
    static constexpr auto description = "Points on a coil wound around a ring, with the angle t around the ring";
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

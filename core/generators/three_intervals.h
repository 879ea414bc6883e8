#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// Points equally spaced on the line from −3 to 3 with normal noise, class 1 where |x| < 1 before the noise: no
/// threshold on x tells the classes, one on x² does.
struct ThreeIntervals {
    static constexpr auto id = "three-intervals";
    static constexpr auto name = "Three intervals";
    static constexpr auto description = "A class between two halves of the other on a line, which x² separates";
    struct Options {
        std::int64_t n = 90;
        double noise = 0;
        std::int64_t seed = 0;
    };

    static Schema<Options> schema();
    static Roles roles();
    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

#pragma once

#include "core/generators/generator.h"

namespace eigenscope {

/// What generators of points on a curve or a sheet in space share: as many points as asked for, normal noise, and the
/// parameter t along the curve as the target.
struct NoisySurface {
    struct Options {
        std::int64_t n = 1000;
        double noise = 0;
        std::int64_t seed = 0;
    };
    static Schema<Options> schema();
    static Roles roles();
};

} // namespace eigenscope

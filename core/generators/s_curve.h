#pragma once

#include "core/generators/noisy_surface.h"

namespace eigenscope {

/// (sin t, h, sgn(t)(cos t − 1)) with t uniform in [−1.5π, 1.5π] and h uniform in [0, 2], with normal noise.
struct SCurve : NoisySurface {
    static constexpr auto id = "s-curve";
    static constexpr auto name = "S-curve";
    static constexpr auto description = "Points of a sheet bent into an S, with the angle t along it";

    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

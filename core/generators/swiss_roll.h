#pragma once

#include "core/generators/noisy_surface.h"

namespace eigenscope {

/// (t cos t, h, t sin t) with t uniform in [1.5π, 4.5π] and h uniform in [0, 21], with normal noise.
struct SwissRoll : NoisySurface {
    static constexpr auto id = "swiss-roll";
    static constexpr auto name = "Swiss roll";
    static constexpr auto description = "Points of a rolled-up sheet, with the angle t of the roll";

    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

#pragma once

#include "core/generators/noisy_surface.h"

namespace eigenscope {

/// ((2 + cos 8t) cos t, (2 + cos 8t) sin t, sin 8t) with t uniform in [0, 2π], with normal noise: a coil of eight turns
/// around a ring. Source: Coifman and Lafon, Applied and Computational Harmonic Analysis 21 (2006).
struct Helix : NoisySurface {
    static constexpr auto id = "helix";
    static constexpr auto name = "Helix";
    static constexpr auto description = "Points on a coil wound around a ring, with the angle t around the ring";

    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

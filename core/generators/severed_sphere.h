#pragma once

#include "core/generators/noisy_surface.h"

namespace eigenscope {

/// (sin u cos t, sin u sin t, cos u) with t uniform in [0, 2π − 0.55] and u uniform in [π/8, 7π/8], with normal noise:
/// a sphere without its caps and a slice. Source: scikit-learn, Manifold learning methods on a severed sphere.
struct SeveredSphere : NoisySurface {
    static constexpr auto id = "severed-sphere";
    static constexpr auto name = "Severed sphere";
    static constexpr auto description = "Points of a sphere without its caps and a slice, with the angle t around it";

    static Result<Table> make(const Options &options);
};

} // namespace eigenscope

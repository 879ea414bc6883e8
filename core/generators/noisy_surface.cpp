#include "core/generators/noisy_surface.h"

#include "core/generators/generated_points.h"

namespace eigenscope {

Schema<NoisySurface::Options> NoisySurface::schema() {
    return Schema<Options>{}
        .integer(&Options::n, rowCountSpec(1))
        .real(&Options::noise, noiseSpec())
        .integer(&Options::seed, seedSpec());
}

Roles NoisySurface::roles() {
    return {.target = "t"};
}

} // namespace eigenscope

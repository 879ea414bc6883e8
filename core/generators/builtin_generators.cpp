#include "core/generators/blobs.h"
#include "core/generators/circles.h"
#include "core/generators/damped_sine.h"
#include "core/generators/dependent_uncorrelated.h"
#include "core/generators/gaussian.h"
#include "core/generators/helix.h"
#include "core/generators/moons.h"
#include "core/generators/ripples.h"
#include "core/generators/s_curve.h"
#include "core/generators/severed_sphere.h"
#include "core/generators/swiss_roll.h"
#include "core/generators/three_intervals.h"
#include "core/generators/uniform_ball.h"
#include "core/generators/uniform_cube.h"

namespace eigenscope {

Registry<GeneratorInfo> builtinGenerators() {
    return {
        generatorInfo<Circles>(),     generatorInfo<Moons>(),
        generatorInfo<SwissRoll>(),   generatorInfo<SCurve>(),
        generatorInfo<Helix>(),       generatorInfo<SeveredSphere>(),
        generatorInfo<Blobs>(),       generatorInfo<ThreeIntervals>(),
        generatorInfo<DampedSine>(),  generatorInfo<Ripples>(),
        generatorInfo<Gaussian>(),    generatorInfo<UniformBall>(),
        generatorInfo<UniformCube>(), generatorInfo<DependentUncorrelated>(),
    };
}

} // namespace eigenscope

#include "core/data/blobs.h"
#include "core/data/circles.h"
#include "core/data/damped_sine.h"
#include "core/data/dependent_uncorrelated.h"
#include "core/data/gaussian.h"
#include "core/data/moons.h"
#include "core/data/ripples.h"
#include "core/data/s_curve.h"
#include "core/data/swiss_roll.h"
#include "core/data/three_intervals.h"
#include "core/data/uniform_ball.h"
#include "core/data/uniform_cube.h"

namespace eigenscope {

Registry<GeneratorInfo> builtinGenerators() {
    return {
        generatorInfo<Circles>(),     generatorInfo<Moons>(),       generatorInfo<SwissRoll>(),
        generatorInfo<SCurve>(),      generatorInfo<Blobs>(),       generatorInfo<ThreeIntervals>(),
        generatorInfo<DampedSine>(),  generatorInfo<Ripples>(),     generatorInfo<Gaussian>(),
        generatorInfo<UniformBall>(), generatorInfo<UniformCube>(), generatorInfo<DependentUncorrelated>(),
    };
}

} // namespace eigenscope

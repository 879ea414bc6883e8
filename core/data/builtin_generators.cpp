#include "core/data/blobs.h"
#include "core/data/circles.h"
#include "core/data/damped_sine.h"
#include "core/data/moons.h"
#include "core/data/ripples.h"
#include "core/data/s_curve.h"
#include "core/data/swiss_roll.h"
#include "core/data/three_intervals.h"

namespace eigenscope {

Registry<GeneratorInfo> builtinGenerators() {
    return {
        generatorInfo<Circles>(), generatorInfo<Moons>(),      generatorInfo<SwissRoll>(), generatorInfo<SCurve>(),
        generatorInfo<Blobs>(),   generatorInfo<DampedSine>(), generatorInfo<Ripples>(),
        generatorInfo<Circles>(), generatorInfo<Moons>(), generatorInfo<SwissRoll>(),
        generatorInfo<SCurve>(),  generatorInfo<Blobs>(), generatorInfo<ThreeIntervals>(),
    };
}

} // namespace eigenscope

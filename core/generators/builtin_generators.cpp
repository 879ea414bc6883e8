#include "core/generators/generator.h"

namespace eigenscope {

// Each stands in a file of its name.
GeneratorInfo blobs();
GeneratorInfo circles();
GeneratorInfo dampedSine();
GeneratorInfo dependentUncorrelated();
GeneratorInfo gaussianCloud();
GeneratorInfo helix();
GeneratorInfo moons();
GeneratorInfo ripples();
GeneratorInfo sCurve();
GeneratorInfo severedSphere();
GeneratorInfo swissRoll();
GeneratorInfo threeIntervals();
GeneratorInfo uniformBall();
GeneratorInfo uniformCube();

Registry<GeneratorInfo> builtinGenerators() {
    return {circles(),       moons(),
            swissRoll(),     sCurve(),
            helix(),         severedSphere(),
            blobs(),         threeIntervals(),
            dampedSine(),    ripples(),
            gaussianCloud(), uniformBall(),
            uniformCube(),   dependentUncorrelated()};
}

} // namespace eigenscope

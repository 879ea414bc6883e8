#include "core/catalogue.h"

namespace eigenscope {

Catalogue builtinCatalogue(std::filesystem::path sampleFolder) {
    return {.samples = builtinSamples(),
            .generators = builtinGenerators(),
            .formats = builtinFormats(),
            .steps = builtinSteps(),
            .kernels = builtinKernels(),
            .distances = builtinDistances(),
            .regressions = builtinRegressions(),
            .reducers = builtinReducers(),
            .clusterings = builtinClusterings(),
            .measures = builtinMeasures(),
            .scores = builtinScores(),
            .criteria = builtinCriteria(),
            .searches = builtinSearches(),
            .sampleFolder = std::move(sampleFolder)};
}

} // namespace eigenscope

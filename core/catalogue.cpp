#include "core/catalogue.h"

namespace eigenscope {

Catalogue builtinCatalogue(std::filesystem::path sampleFolder) {
    return {builtinSamples(),   builtinGenerators(), builtinSteps(),    builtinKernels(),
            builtinDistances(), builtinReducers(),   builtinMeasures(), std::move(sampleFolder)};
}

} // namespace eigenscope

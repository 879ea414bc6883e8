#include "core/data/source.h"

namespace eigenscope {

Registry<GeneratorInfo> builtinGenerators() {
    return {};
}

} // namespace eigenscope

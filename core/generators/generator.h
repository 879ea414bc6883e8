#pragma once

#include "core/base/parameter.h"
#include "core/base/registry.h"
#include "core/data/table.h"

namespace eigenscope {

/// A dataset made by a formula and a seed.
struct GeneratorInfo {
    std::string id;
    std::string name;
    std::string description;
    std::string goodFor;                ///< a few words: what can be learned or tried with it
    Roles roles;                        ///< its label or target
    std::vector<ParamSpec> params = {}; ///< n, noise, seed, …
    std::function<Result<Table>(const ParamMap &given)> make = {};
};

Registry<GeneratorInfo> builtinGenerators();

} // namespace eigenscope

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
    std::vector<ParamSpec> params; ///< n, noise, seed, …
    Roles roles;                   ///< its label, where it has one
    std::function<Result<Table>(const ParamMap &given)> make;
};

/// GeneratorInfo for a type with id, name, description, Options, schema(), roles() and make(const Options &).
template <class Generator> GeneratorInfo generatorInfo() {
    return {Generator::id,
            Generator::name,
            Generator::description,
            Generator::schema().specs(),
            Generator::roles(),
            [](const ParamMap &given) -> Result<Table> {
                TRY(const auto options, Generator::schema().read(Generator::id, given));
                return Generator::make(options);
            }};
}

Registry<GeneratorInfo> builtinGenerators();

} // namespace eigenscope

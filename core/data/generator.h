#pragma once

#include "core/data/source.h"

namespace eigenscope {

/// GeneratorInfo for a type with id, name, description, Options, schema(), roles() and make(const Options &).
template <class Generator> GeneratorInfo generatorInfo() {
    return {Generator::id,
            Generator::name,
            Generator::description,
            Generator::schema().specs(),
            Generator::roles(),
            [](const ParamMap &given) -> Result<Table> {
                const auto options = Generator::schema().read(Generator::id, given);
                if (!options)
                    return options.error();
                return Generator::make(*options);
            }};
}

} // namespace eigenscope

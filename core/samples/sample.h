#pragma once

#include "core/base/parameter.h"
#include "core/base/registry.h"
#include "core/data/table.h"

namespace eigenscope {

/// A dataset that comes with the program.
struct SampleInfo {
    std::string id;          ///< "iris"
    std::string name;        ///< "Iris"
    std::string description; ///< one line: what the rows and the columns are
    std::string file;        ///< name inside resources/samples
    Roles roles;             ///< label, name and target, where a session does not say otherwise
    ObjectKind kind = ObjectKind::Points;
};

Registry<SampleInfo> builtinSamples();

} // namespace eigenscope

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
    std::string goodFor;     ///< a few words: what can be learned or tried with it
    Index rows = 0;          ///< objects
    Index columns = 0;       ///< analyzed of each; 0 where the objects are no points
    std::string file;        ///< name inside resources/samples
    Roles roles;             ///< label, name and target, where a session does not say otherwise
    ObjectKind kind = ObjectKind::Points;
};

Registry<SampleInfo> builtinSamples();

} // namespace eigenscope

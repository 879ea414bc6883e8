#pragma once

#include "core/hyperspace/formulas.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// The curves of the session's range of d, and the data's own extent where the data are points.
struct HyperspaceCurves {
    HyperspaceSettings settings;
    std::vector<int> d;
    std::optional<hyperspace::DataExtent> data;
};

} // namespace eigenscope

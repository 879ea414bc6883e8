#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/stage.h"
#include "core/subsets/distinguish.h"

namespace eigenscope {

/// What distinguishes a subset of a session, in its data as they were loaded.
struct Distinguished {
    DistinguishSettings settings;
    Distinction found;
};

} // namespace eigenscope

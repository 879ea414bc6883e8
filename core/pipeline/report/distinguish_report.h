#pragma once

#include "core/base/json.h"
#include "core/pipeline/stages/distinguish_stage.h"

namespace eigenscope {

/// The `distinguish` of a report: an object a difference, by falling effect; [] where nothing was compared.
Json distinguishSection(const Distinguished *distinguished);

} // namespace eigenscope

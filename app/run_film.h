#pragma once

#include "app/batch.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// The bytes of the film that the settings ask for: of the iterations, of a turn, or of a sweep, whose pictures each
/// continue the one before. Refused where the method has no iterations, where a value of the sweep is refused, and
/// where there is nothing to draw.
Result<std::string> filmOfRun(const ExportSettings &settings, const BatchRun &run, const Results &results,
                              const Registries &registries);

} // namespace eigenscope

#pragma once

#include "core/selection/peaking.h"
#include "ui/document/timeline.h"
#include "ui/studies/variant_runs.h"

#include <optional>

namespace eigenscope {

// What a lesson sees of work that goes on in the window.

/// 0 where the picture is the first of an iterative run, 1 at the last; nothing without such a run.
std::optional<double> timelinePosition(const Timeline &timeline, const Timeline::Picture &shown);

/// The live value `studies`: what Compare has found, null until each of its pictures stands or is refused, and the
/// curve of peaking, null where there is none.
Json studiesIn(const VariantRuns &compared, const std::optional<PeakingCurve> &peaking);

} // namespace eigenscope

#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// Lines from the row under the pointer, otherwise the current one, to its false neighbors: those that are among the
/// k nearest in the picture alone (invented), and those in the data alone (lost). k is the first neighborhood size
/// for which quality is measured.
OverlayInfo neighborErrorsOverlay();

} // namespace eigenscope

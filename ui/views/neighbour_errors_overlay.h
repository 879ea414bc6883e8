#pragma once

#include "ui/views/overlay.h"

namespace eigenscope {

/// Lines from the row under the pointer, otherwise the current one, to its false neighbours: those that are among the
/// k nearest in the picture alone (invented), and those in the data alone (lost). k is the first neighbourhood size
/// for which quality is measured.
OverlayInfo neighbourErrorsOverlay();

} // namespace eigenscope

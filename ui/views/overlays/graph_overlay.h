#pragma once

#include "ui/views/overlays/overlay.h"

namespace eigenscope {

/// The edges of the graph of near neighbors that a reducer has worked on.
OverlayInfo graphOverlay();

/// Why there is no such graph; empty where there is one.
QString whyNoGraph(const OverlayScene &scene);

} // namespace eigenscope

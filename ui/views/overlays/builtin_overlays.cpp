#include "ui/views/overlays/best_plane_overlay.h"
#include "ui/views/overlays/biplot_overlay.h"
#include "ui/views/overlays/ellipsoid_overlay.h"
#include "ui/views/overlays/geodesic_overlay.h"
#include "ui/views/overlays/graph_overlay.h"
#include "ui/views/overlays/neighbor_errors_overlay.h"
#include "ui/views/overlays/principal_axes_overlay.h"

namespace eigenscope {

Registry<OverlayInfo> builtinOverlays() {
    return {
        graphOverlay(),         geodesicOverlay(),  neighborErrorsOverlay(), biplotOverlay(),
        principalAxesOverlay(), bestPlaneOverlay(), ellipsoidOverlay(),
    };
}

} // namespace eigenscope

#include "ui/views/best_plane_overlay.h"
#include "ui/views/biplot_overlay.h"
#include "ui/views/ellipsoid_overlay.h"
#include "ui/views/geodesic_overlay.h"
#include "ui/views/graph_overlay.h"
#include "ui/views/neighbour_errors_overlay.h"
#include "ui/views/principal_axes_overlay.h"

namespace eigenscope {

Registry<OverlayInfo> builtinOverlays() {
    return {
        graphOverlay(),         geodesicOverlay(),  neighbourErrorsOverlay(), biplotOverlay(),
        principalAxesOverlay(), bestPlaneOverlay(), ellipsoidOverlay(),
    };
}

} // namespace eigenscope

#include "ui/views/kernel_heatmap.h"
#include "ui/views/projection_2d.h"
#include "ui/views/projection_3d.h"

namespace eigenscope {

Registry<ViewInfo> builtinViews() {
    return {
        viewInfo<Projection2D>(),
        viewInfo<Projection3D>(),
        viewInfo<KernelHeatmap>(),
    };
}

} // namespace eigenscope

#include "ui/views/projection_2d.h"

namespace eigenscope {

Registry<ViewInfo> builtinViews() {
    return {
        viewInfo<Projection2D>(),
    };
}

} // namespace eigenscope

#include "ui/views/view.h"

namespace eigenscope {

Registry<ViewInfo> builtinViews() {
    return {};
}

} // namespace eigenscope

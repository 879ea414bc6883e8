#include "ui/workspaces/compare_workspace.h"

namespace eigenscope {

WorkspaceInfo compareWorkspace() {
    return {.id = "compare",
            .title = "Compare",
            .columns = {{.cells = {{.views = {"compare"}}}}},
            .leftCards = {"data", "prepare", "compare", "legend", "kernel", "reduce"},
            .showsKernel = true}; // what is compared may use it
}

} // namespace eigenscope

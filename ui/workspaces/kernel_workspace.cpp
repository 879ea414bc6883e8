#include "ui/workspaces/kernel_workspace.h"

namespace eigenscope {

WorkspaceInfo kernelWorkspace() {
    return {
        .id = "kernel",
        .title = "Kernel",
        .columns = {{.cells = {{.views = {"kernel-heatmap", "kernel-graph", "kernel-around"}}}, .share = 5},
                    {.cells = {{.views = {"kernel-spectrum", "scree", "projection-2d"}},
                               {.views = {"kernel-values", "kernel-distances", "kernel-classes", "kernel-alignments"}}},
                     .share = 4}},
        .above = WorkspaceCell{.views = {"kernel-composer"}, .share = 4},
        .below = WorkspaceCell{.views = {"kernel-why", "table"}, .share = 3},
        .rowShare = 13,
        .leftCards = {"data", "prepare", "kernel", "reduce"},
        .showsKernel = true};
}

} // namespace eigenscope

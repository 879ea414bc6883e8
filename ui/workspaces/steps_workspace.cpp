#include "ui/workspaces/steps_workspace.h"

namespace eigenscope {

WorkspaceInfo stepsWorkspace() {
    return {.id = "steps",
            .title = "Steps",
            .columns = {{.cells = {{.views = {"steps"}}}, .share = 7},
                        {.cells = {{.views = {"projection-2d"}}, {.views = {"scree", "table"}}}, .share = 3}},
            .leftCards = {"data", "prepare", "kernel", "reduce"},
            .rightCards = {"legend", "inspector", "new-point", "quality", "warnings"}};
}

} // namespace eigenscope

#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

Registry<WorkspaceInfo> builtinWorkspaces() {
    return {
        {.id = "explore",
         .title = "Explore",
         .columns = {{.cells = {{.views = {"projection-2d"}, .share = 5},
                                {.views = {"scree", "loadings-heatmap", "reconstruction", "residual-variance",
                                           "direction"},
                                 .share = 4}},
                      .share = 5},
                     {.cells = {{.views = {"projection-3d"}, .share = 5},
                                {.views = {"kernel-heatmap", "table", "shepard", "rnx", "convergence", "pictures"},
                                 .share = 4}},
                      .share = 4}}},
        {.id = "kernel",
         .title = "Kernel",
         .columns = {{.cells = {{.views = {"kernel-heatmap", "kernel-graph", "kernel-around"}}}, .share = 5},
                     {.cells = {{.views = {"kernel-spectrum", "scree", "projection-2d"}},
                                {.views = {"kernel-values", "kernel-distances", "kernel-classes"}}},
                      .share = 4}},
         .above = WorkspaceCell{.views = {"kernel-composer"}, .share = 4},
         .below = WorkspaceCell{.views = {"kernel-why", "table"}, .share = 4},
         .rowShare = 11,
         .cards = WorkspaceCards::PipelineAlone},
        {.id = "compare",
         .title = "Compare",
         .columns = {{.cells = {{.views = {"compare"}}}}},
         .cards = WorkspaceCards::Variants},
        {.id = "regression",
         .title = "Regression",
         .columns = {{.cells = {{.views = {"regression-fit", "regression-surface", "canonical-variates"}, .share = 5},
                                {.views = {"regression-path", "canonical-correlations"}, .share = 4}},
                      .share = 5},
                     {.cells = {{.views = {"regression-observed", "regression-coefficients"}, .share = 5},
                                {.views = {"regression-residuals", "table"}, .share = 4}},
                      .share = 4}},
         .cards = WorkspaceCards::Regression},
        {.id = "hyperspace",
         .title = "Hyperspace",
         .columns = {{.cells = {{.views = {"hyperspace-volume"}}}}},
         .cards = WorkspaceCards::Hyperspace},
        {.id = "steps",
         .title = "Steps",
         .columns = {{.cells = {{.views = {"steps"}}}, .share = 2},
                     {.cells = {{.views = {"projection-2d"}}, {.views = {"scree", "table"}}}}}},
    };
}

} // namespace eigenscope

#include "ui/workspaces/explore_workspace.h"

namespace eigenscope {

WorkspaceInfo exploreWorkspace() {
    return {.id = "explore",
            .title = "Explore",
            .columns = {{.cells = {{.views = {"projection-2d"}, .share = 5},
                                   {.views = {"scree", "loadings-heatmap", "reconstruction", "residual-variance",
                                              "direction", "tour", "filters", "columns"},
                                    .share = 4}},
                         .share = 5},
                        {.cells = {{.views = {"projection-3d", "distinguishing"}, .share = 5},
                                   {.views = {"kernel-heatmap", "table", "shepard", "rnx", "convergence", "pictures",
                                              "dendrogram"},
                                    .share = 4}},
                         .share = 4}},
            .leftCards = {"data", "prepare", "kernel", "reduce"},
            .rightCards = {"legend", "subsets", "inspector", "new-point", "quality", "clusters", "warnings"}};
}

} // namespace eigenscope

#include "ui/workspaces/features_workspace.h"

#include "ui/document/kept_columns.h"

namespace eigenscope {

WorkspaceInfo featuresWorkspace() {
    return {.id = "features",
            .title = "Features",
            .columns = {{.cells = {{.views = {"feature-ranking"}, .share = 5},
                                   {.views = {"feature-correlation"}, .share = 5}},
                         .share = 5},
                        {.cells = {{.views = {"selection-curve"}, .share = 5},
                                   {.views = {"peaking", "feature-loss", "projection-2d"}, .share = 5}},
                         .share = 5}},
            .leftCards = {"data", "prepare", "scores", "select", "kernel", "reduce"},
            .need = withFeatureSelection};
}

} // namespace eigenscope

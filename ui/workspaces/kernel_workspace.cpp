#include "ui/workspaces/kernel_workspace.h"

#include "ui/document/default_session.h"
#include "ui/document/session_need.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

/// Asks for the kernel that the cards show where the session names none. A method that would take it only because it
/// is given now stays without.
Session withShownKernel(const Session &session, const Dataset *data, const Catalogue &catalogue) {
    if (session.kernel() || !data || !data->isPoints())
        return session;
    Session asked = withIfAccepted(session, "kernel", kernelText(session.kernelInUse()), catalogue);
    const bool hasMethods = session.reducer() || session.regress();
    return !hasMethods || reducerWithoutKernel(asked, data->kind(), catalogue) ? asked : session;
}

} // namespace

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
        .need = withShownKernel,
        .watched = {Stage::Verdict, Stage::Eigenvalues},
        .showsKernel = true};
}

} // namespace eigenscope

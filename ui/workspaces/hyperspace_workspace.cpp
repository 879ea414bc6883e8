#include "ui/workspaces/hyperspace_workspace.h"

#include "ui/document/default_session.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

Session withHyperspace(const Session &session, const Dataset *, const Catalogue &catalogue) {
    if (session.hyperspace())
        return session;
    return withIfAccepted(session, "hyperspace", Session::hyperspaceJson({}), catalogue);
}

} // namespace

WorkspaceInfo hyperspaceWorkspace() {
    return {.id = "hyperspace",
            .title = "Hyperspace",
            .columns = {{.cells = {{.views = {"hyperspace-volume", "hyperspace-ball", "hyperspace-polar"}, .share = 5},
                                   {.views = {"hyperspace-shell", "hyperspace-shells"}, .share = 4},
                                   {.views = {"hyperspace-distances", "hyperspace-dimension"}, .share = 4}},
                         .share = 5},
                        {.cells = {{.views = {"hyperspace-inscribed", "hyperspace-porcupine"}, .share = 5},
                                   {.views = {"hyperspace-diagonal", "hyperspace-contrast"}, .share = 4},
                                   {.views = {"hyperspace-mass", "hyperspace-density"}, .share = 4}},
                         .share = 4}},
            .leftCards = {"space", "monte-carlo", "extent"},
            .need = withHyperspace};
}

} // namespace eigenscope

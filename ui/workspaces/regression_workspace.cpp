#include "ui/workspaces/regression_workspace.h"

#include "ui/cards/regress_card.h"
#include "ui/document/default_session.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

/// Asks for the regression that one would fit first, where there is a target for it.
Session withRegression(const Session &session, const Dataset *data, const Catalogue &catalogue) {
    if (session.regress() || !data)
        return session;
    return withIfAccepted(session, "regress", usualRegression(*data), catalogue);
}

} // namespace

WorkspaceInfo regressionWorkspace() {
    return {
        .id = "regression",
        .title = "Regression",
        .columns = {{.cells = {{.views = {"regression-fit", "regression-surface", "canonical-variates"}, .share = 5},
                               {.views = {"regression-path", "canonical-correlations"}, .share = 4}},
                     .share = 5},
                    {.cells = {{.views = {"regression-observed", "regression-coefficients"}, .share = 5},
                               {.views = {"regression-residuals", "table"}, .share = 4}},
                     .share = 4}},
        .leftCards = {"data", "prepare", "kernel", "regress"},
        .need = withRegression};
}

} // namespace eigenscope

#include "ui/workspaces/compare_workspace.h"
#include "ui/workspaces/explore_workspace.h"
#include "ui/workspaces/features_workspace.h"
#include "ui/workspaces/hyperspace_workspace.h"
#include "ui/workspaces/kernel_workspace.h"
#include "ui/workspaces/regression_workspace.h"
#include "ui/workspaces/steps_workspace.h"

namespace eigenscope {

Registry<WorkspaceInfo> builtinWorkspaces() {
    Registry<WorkspaceInfo> workspaces;
    workspaces.add(exploreWorkspace());
    workspaces.add(kernelWorkspace());
    workspaces.add(compareWorkspace());
    workspaces.add(featuresWorkspace());
    workspaces.add(regressionWorkspace());
    workspaces.add(hyperspaceWorkspace());
    workspaces.add(stepsWorkspace());
    return workspaces;
}

} // namespace eigenscope

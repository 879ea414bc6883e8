#pragma once

#include "ui/scene/scene_drawers.h"

class vtkCamera;

namespace eigenscope {

/// Places a camera of VTK where it has this view.
void placeCamera(vtkCamera &camera, const SceneView &view);

} // namespace eigenscope

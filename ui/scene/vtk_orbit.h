#pragma once

#include "ui/scene/orbit_camera.h"

class vtkCamera;

namespace eigenscope {

/// Places a camera of VTK where the eye of ours is, for a picture of this size.
void placeCamera(vtkCamera &camera, const OrbitCamera &eye, QSizeF size);

} // namespace eigenscope

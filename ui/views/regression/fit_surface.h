#pragma once

#include "ui/drawing/value_scale.h"
#include "ui/scene/point_scene.h"
#include "ui/views/regression/fit_picture.h"

namespace eigenscope {

/// What a fit predicts over two columns as a surface in the scene of this box, the prediction upright, cut off where it
/// leaves the box; paler than the colors of the values, so that rows stand out. O(nodes).
SceneSurface fitSurface(const FitPicture::Picture &picture, const AxesBox &box, const ValueScale &colors);

} // namespace eigenscope

#pragma once

#include "ui/views/fit_picture.h"
#include "ui/views/point_scene.h"
#include "ui/views/value_scale.h"

namespace eigenscope {

/// What a fit predicts over two columns as a surface in the scene of this box, the prediction upright, cut off where it
/// leaves the box; paler than the colours of the values, so that rows stand out. O(nodes).
SceneSurface fitSurface(const FitPicture::Picture &picture, const AxesBox &box, const ValueScale &colours);

} // namespace eigenscope

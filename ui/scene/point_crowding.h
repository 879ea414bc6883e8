#pragma once

#include "ui/scene/point_scene.h"

namespace eigenscope {

/// Lets the points of a scene be seen through where they crowd. A point with w points around it, itself counted, in a
/// cube of 1/16 of the scene's unit has the opacity
///     α(w) = min(1, (4/w)^(3/4)):
/// lone points stay full, and a place with more points still covers more of what lies behind it, as the fourth root of
/// their number, but is not solid at once. O(n + cubes).
void fadeByCrowding(std::vector<ScenePoint> &points);

} // namespace eigenscope

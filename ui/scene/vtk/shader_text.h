#pragma once

#include "ui/scene/orbit_camera.h"
#include "ui/theme/theme.h"

#include <QString>

namespace eigenscope {

/// Between these distances from the eye lies what a 3D picture shows.
inline constexpr double nearPlane = OrbitCamera::distance - OrbitCamera::reach;
inline constexpr double farPlane = OrbitCamera::distance + OrbitCamera::reach;

/// A number or a color as the language of shaders writes it.
QString glsl(double number);
QString glsl(const QColor &color);

/// Lines of a fragment shader of VTK by which `ambientColor` fades to the surface with the depth.
QString depthFade(const Theme &theme);

} // namespace eigenscope

#include "ui/scene/vtk/shader_text.h"

#include "ui/scene/point_scene.h"

namespace eigenscope {

QString glsl(double number) {
    return QString::number(number, 'f', 6);
}

QString glsl(const QColor &color) {
    return QString("vec3(%1, %2, %3)").arg(glsl(color.redF()), glsl(color.greenF()), glsl(color.blueF()));
}

QString depthFade(const Theme &theme) {
    // gl_FragCoord.z is not even in depth; the distance from the eye is.
    return QString("float eyeDistance = %1 / (%2 - gl_FragCoord.z * %3);\n"
                   "float depth = (eyeDistance - %4) / %3;\n"
                   "ambientColor = mix(ambientColor, %5, %6 * clamp((depth - %7) / %8, 0.0, 1.0));\n")
        .arg(glsl(nearPlane * farPlane), glsl(farPlane), glsl(farPlane - nearPlane), glsl(nearPlane),
             glsl(theme.surface), glsl(strongestFade), glsl(fadeNearest), glsl(fadeFarthest - fadeNearest));
}

} // namespace eigenscope

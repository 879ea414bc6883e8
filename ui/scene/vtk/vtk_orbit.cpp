#include "ui/scene/vtk/vtk_orbit.h"

#include "ui/scene/vtk/shader_text.h"

#include <vtkCamera.h>

#include <cmath>
#include <numbers>

namespace eigenscope {

void placeCamera(vtkCamera &camera, const SceneView &view) {
    const Eigen::Matrix3d back = view.rotation.transpose();
    const Eigen::Vector3d shift(view.shift.x(), view.shift.y(), 0);
    const Eigen::Vector3d focus = back * -shift;
    const Eigen::Vector3d position = back * (Eigen::Vector3d::UnitZ() * OrbitCamera::distance - shift);
    const Eigen::Vector3d up = back * Eigen::Vector3d::UnitY();
    const double halfHeight = view.size.height() / 2 / view.pixelsPerUnit;
    camera.SetPosition(position.data());
    camera.SetFocalPoint(focus.data());
    camera.SetViewUp(up.data());
    camera.SetViewAngle(2 * std::atan(halfHeight / OrbitCamera::distance) * 180 / std::numbers::pi);
    camera.SetWindowCenter(0, -2 * OrbitCamera::lift / view.size.height());
    camera.SetClippingRange(nearPlane, farPlane);
}

} // namespace eigenscope

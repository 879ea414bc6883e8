#include "ui/scene/vtk_orbit.h"

#include "ui/scene/shader_text.h"

#include <vtkCamera.h>

#include <cmath>
#include <numbers>

namespace eigenscope {

void placeCamera(vtkCamera &camera, const OrbitCamera &eye, QSizeF size) {
    const Eigen::Matrix3d back = eye.rotation().transpose();
    const Eigen::Vector3d shift(eye.shift().x(), eye.shift().y(), 0);
    const Eigen::Vector3d focus = back * -shift;
    const Eigen::Vector3d position = back * (Eigen::Vector3d::UnitZ() * OrbitCamera::distance - shift);
    const Eigen::Vector3d up = back * Eigen::Vector3d::UnitY();
    const double halfHeight = size.height() / 2 / eye.projection(size).pixelsPerUnit();
    camera.SetPosition(position.data());
    camera.SetFocalPoint(focus.data());
    camera.SetViewUp(up.data());
    camera.SetViewAngle(2 * std::atan(halfHeight / OrbitCamera::distance) * 180 / std::numbers::pi);
    camera.SetWindowCenter(0, -2 * OrbitCamera::lift / size.height());
    camera.SetClippingRange(nearPlane, farPlane);
}

} // namespace eigenscope

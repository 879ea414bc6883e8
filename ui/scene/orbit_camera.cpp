#include "ui/scene/orbit_camera.h"

#include "core/base/json_value.h"

#include <Eigen/Geometry>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace eigenscope {
namespace {

/// At zoom 1 one unit takes this much of the shorter side of the picture, less the room for names around it.
constexpr double unitShare = 0.55;
constexpr double nameRoom = 64;
constexpr double smallestZoom = 0.1, largestZoom = 200, largestPan = 10;

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

double shorterSide(QSizeF size) {
    return std::max(1.0, std::min(size.width(), size.height()));
}

QPointF centerOf(QSizeF size) {
    return {size.width() / 2, size.height() / 2 - OrbitCamera::lift};
}

} // namespace

double SceneProjection::magnification(double depth) {
    const double towardsEye = OrbitCamera::reach * (1 - 2 * depth);
    return OrbitCamera::distance / (OrbitCamera::distance - towardsEye);
}

ScreenPoint SceneProjection::operator()(const Eigen::Vector3d &point) const {
    const Eigen::Vector3d seen = m_rotation * point;
    const double depth = (OrbitCamera::reach - seen.z()) / (2 * OrbitCamera::reach);
    const double scale = m_pixelsPerUnit * magnification(depth);
    return {{m_center.x() + (seen.x() + m_pan.x()) * scale, m_center.y() - (seen.y() + m_pan.y()) * scale}, depth};
}

Eigen::Vector3d SceneProjection::placeAt(const ScreenPoint &seen) const {
    const double scale = m_pixelsPerUnit * magnification(seen.depth);
    return m_rotation.transpose() * Eigen::Vector3d((seen.at.x() - m_center.x()) / scale - m_pan.x(),
                                                    (m_center.y() - seen.at.y()) / scale - m_pan.y(),
                                                    OrbitCamera::reach * (1 - 2 * seen.depth));
}

void OrbitCamera::rotate(QPointF drag, QSizeF size) {
    const double degreesPerPixel = 180 / shorterSide(size);
    m_azimuth = std::remainder(m_azimuth + drag.x() * degreesPerPixel, 360.0);
    m_elevation = std::clamp(m_elevation + drag.y() * degreesPerPixel, -90.0, 90.0);
}

void OrbitCamera::zoom(double factor, QPointF pointer, QSizeF size) {
    const double before = projection(size).pixelsPerUnit();
    m_zoom = std::clamp(m_zoom * factor, smallestZoom, largestZoom);
    const double after = projection(size).pixelsPerUnit();
    const QPointF fromCenter = pointer - centerOf(size);
    m_pan += Eigen::Vector2d(fromCenter.x(), -fromCenter.y()) * (1 / after - 1 / before);
    m_pan = m_pan.cwiseMax(-largestPan).cwiseMin(largestPan);
}

void OrbitCamera::pan(QPointF drag, QSizeF size) {
    m_pan += Eigen::Vector2d(drag.x(), -drag.y()) / projection(size).pixelsPerUnit();
    m_pan = m_pan.cwiseMax(-largestPan).cwiseMin(largestPan);
}

void OrbitCamera::turnTo(const OrbitCamera &other) {
    m_azimuth = other.m_azimuth;
    m_elevation = other.m_elevation;
}

OrbitCamera OrbitCamera::onTheWayTo(const OrbitCamera &other, double share) const {
    if (share >= 1)
        return other;
    constexpr double round = 360;
    OrbitCamera camera = *this;
    camera.m_azimuth += share * std::remainder(other.m_azimuth - m_azimuth, round);
    camera.m_azimuth = std::remainder(camera.m_azimuth, round);
    camera.m_elevation += share * (other.m_elevation - m_elevation);
    camera.m_zoom *= std::pow(other.m_zoom / m_zoom, share);
    camera.m_pan += share * (other.m_pan - m_pan);
    return camera;
}

Eigen::Matrix3d OrbitCamera::rotation() const {
    return (Eigen::AngleAxisd(radians(m_elevation), Eigen::Vector3d::UnitX()) *
            Eigen::AngleAxisd(radians(m_azimuth), Eigen::Vector3d::UnitY()))
        .toRotationMatrix();
}

SceneProjection OrbitCamera::projection(QSizeF size) const {
    const double room = std::max(shorterSide(size) - nameRoom, shorterSide(size) / 2);
    return {rotation(), m_pan, unitShare * m_zoom * room, centerOf(size)};
}

Json OrbitCamera::state() const {
    return {{"azimuth", m_azimuth}, {"elevation", m_elevation}, {"zoom", m_zoom}, {"pan", {m_pan.x(), m_pan.y()}}};
}

OrbitCamera OrbitCamera::from(const Json &state) {
    OrbitCamera camera;
    const auto number = [&state](const char *key, double low, double high, double otherwise) {
        return std::clamp(valueIn<double>(entryOf(state, key)).value_or(otherwise), low, high);
    };
    camera.m_azimuth = number("azimuth", -180, 180, camera.m_azimuth);
    camera.m_elevation = number("elevation", -90, 90, camera.m_elevation);
    camera.m_zoom = number("zoom", smallestZoom, largestZoom, camera.m_zoom);
    if (const auto pan = valueIn<std::array<double, 2>>(entryOf(state, "pan")))
        camera.m_pan = Eigen::Vector2d((*pan)[0], (*pan)[1]).cwiseMax(-largestPan).cwiseMin(largestPan);
    return camera;
}

} // namespace eigenscope

#pragma once

#include "core/base/json.h"

#include <QPointF>
#include <QSizeF>

#include <Eigen/Core>

namespace eigenscope {

/// A place of the scene on the screen.
struct ScreenPoint {
    QPointF at;
    double depth = 0; ///< 0 for the nearest places of the scene, 1 for the farthest
};

/// How a camera maps the scene to a picture of one size; x to the right, y down, in its pixels.
class SceneProjection {
public:
    SceneProjection(const Eigen::Matrix3d &rotation, const Eigen::Vector2d &pan, double pixelsPerUnit, QPointF center)
        : m_rotation(rotation), m_pan(pan), m_pixelsPerUnit(pixelsPerUnit), m_center(center) {}

    [[nodiscard]] ScreenPoint operator()(const Eigen::Vector3d &point) const;
    /// The place of the scene that is seen there.
    [[nodiscard]] Eigen::Vector3d placeAt(const ScreenPoint &seen) const;
    /// Pixels of one unit of the scene at its center.
    [[nodiscard]] double pixelsPerUnit() const { return m_pixelsPerUnit; }
    /// How much larger than at the center of the scene things look at this depth.
    [[nodiscard]] static double magnification(double depth);

private:
    Eigen::Matrix3d m_rotation;
    Eigen::Vector2d m_pan;
    double m_pixelsPerUnit;
    QPointF m_center;
};

/// An eye on a circle around the origin of a scene of radius one, with the second axis upright. A value.
class OrbitCamera {
public:
    /// Distance of the eye from the origin, and how far things can be from the origin.
    static constexpr double distance = 4, reach = 1.3;
    /// Names stand mostly below the scene: it is so many pixels higher than the middle of the picture.
    static constexpr double lift = 8;

    /// Angles in degrees: the scene turned about the upright axis, then towards the eye.
    OrbitCamera(double azimuth = -32, double elevation = 18) : m_azimuth(azimuth), m_elevation(elevation) {}
    static OrbitCamera front() { return {0, 0}; } ///< first axis to the right, second up
    static OrbitCamera top() { return {0, 90}; }  ///< first axis to the right, third down
    static OrbitCamera side() { return {90, 0}; } ///< third axis to the right, second up

    /// Turns as the hand drags: a drag over the shorter side of the picture is half a turn.
    void rotate(QPointF drag, QSizeF size);
    /// Enlarges by `factor` and keeps what is under the pointer there.
    void zoom(double factor, QPointF pointer, QSizeF size);
    void pan(QPointF drag, QSizeF size);
    /// Turns to the angles of another camera, with size and place as they are.
    void turnTo(const OrbitCamera &other);

    /// This camera on its way to another one, 0 to 1; it turns the shorter way round.
    [[nodiscard]] OrbitCamera onTheWayTo(const OrbitCamera &other, double share) const;

    [[nodiscard]] SceneProjection projection(QSizeF size) const;
    [[nodiscard]] double azimuth() const { return m_azimuth; }
    [[nodiscard]] double elevation() const { return m_elevation; }
    [[nodiscard]] const Eigen::Vector2d &shift() const { return m_pan; } ///< of the scene, in its units
    [[nodiscard]] Eigen::Matrix3d rotation() const;                      ///< of the scene before the eye

    [[nodiscard]] Json state() const;
    /// What the state says; what it lacks, or says wrongly, is as in a new camera.
    [[nodiscard]] static OrbitCamera from(const Json &state);

    bool operator==(const OrbitCamera &) const = default;

private:
    double m_azimuth, m_elevation;
    double m_zoom = 1;
    Eigen::Vector2d m_pan = Eigen::Vector2d::Zero();
};

} // namespace eigenscope

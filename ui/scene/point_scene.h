#pragma once

#include "ui/drawing/axis_ticks.h"
#include "ui/scene/axes_box.h"
#include "ui/scene/orbit_camera.h"
#include "ui/theme/theme.h"

#include <QRgb>
#include <QSizeF>

class QPainter;

namespace eigenscope {

/// One point of a 3D picture.
struct ScenePoint {
    Eigen::Vector3f at; ///< in the scene
    QRgb color = 0;
    Marker marker = Marker::Circle;
    bool ringed = false; ///< selected: larger, with a ring, before all others, and opaque
    float opacity = 1;   ///< less where many others are about it
    float size = 1;      ///< times the radius of the scene's points; one of few
};

/// Lines of one look among the points.
struct SceneLines {
    std::vector<Eigen::Vector3f> ends; ///< in the scene; of each line where it begins and where it ends
    QColor color;
    double width = 1; ///< in pixels

    [[nodiscard]] std::size_t count() const { return ends.size() / 2; }
};

/// A piece of a line, on the screen.
struct LinePiece {
    double depth; ///< of its middle
    QPointF from, to;
};

/// The lines in pieces at most so long in the scene: a long line may be before one thing and behind another.
std::vector<LinePiece> linePieces(const SceneLines &lines, float longest, const SceneProjection &projection);

/// A surface among the points, seen from both sides.
struct SceneSurface {
    struct Corner {
        Eigen::Vector3f at, normal; ///< in the scene; of length 1
        QRgb color = 0;
    };
    std::vector<Corner> corners; ///< three of each triangle, counterclockwise when seen from where the normals point

    /// Of the triangle that begins at this corner.
    [[nodiscard]] Eigen::Vector3f middle(std::size_t first) const {
        return (corners[first].at + corners[first + 1].at + corners[first + 2].at) / 3;
    }
};

/// What a 3D picture shows, whoever draws it. A value.
struct PointScene {
    AxesBox box;
    std::array<QString, 3> axes; ///< names
    std::array<AxisReading, 3> readings = {AxisReading::Plain, AxisReading::Plain, AxisReading::Plain};
    std::vector<ScenePoint> points;
    std::vector<SceneLines> lines;
    SceneSurface surface;
    double radius = 4;   ///< of a point at the center of the scene, in pixels
    bool hasAxes = true; ///< with their numbers, names and the box

    [[nodiscard]] std::size_t lineCount() const;
};

/// Far points lose color to the background: nothing up to a depth, then evenly more up to another.
inline constexpr double fadeNearest = 0.3, fadeFarthest = 0.8, strongestFade = 0.55;
/// Surfaces are lit from here, as the eye sees it: to the right, up, towards the eye. Of their brightness this part
/// comes from everywhere.
inline constexpr std::array surfaceLight = {-0.4, 0.7, 0.6};
inline constexpr double surfaceAmbient = 0.6;

/// A ringed point is so much larger than another; its ring begins at this share of its radius.
inline constexpr double ringedGrowth = 1.6, ringStart = 0.72;

/// When every so many'th of `count` points is drawn, these are at most `most`.
constexpr std::size_t strideTo(std::size_t count, std::size_t most) {
    return std::max<std::size_t>(1, (count + most - 1) / most);
}

/// Draws the whole scene in vectors: the box, the surface, the lines and every stride'th point from far to near, the
/// names.
/// O(n·log n).
void paintScene(QPainter &painter, const PointScene &scene, const OrbitCamera &camera, QSizeF size, const Theme &theme,
                std::size_t stride = 1);
/// Draws the names and the numbers of the axes alone, over a picture of the rest.
void paintAxisNames(QPainter &painter, const PointScene &scene, const OrbitCamera &camera, QSizeF size,
                    const Theme &theme);

} // namespace eigenscope

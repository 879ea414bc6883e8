#pragma once

#include "ui/scene/point_scene.h"

#include <QRectF>

namespace eigenscope {

/// A ball that one can look through.
struct SceneBall {
    Eigen::Vector3f center = Eigen::Vector3f::Zero();
    float radius = 1;
    QColor color = {};
    double opacity = 1;
};

/// A closed body of triangles, each with its corners counterclockwise when seen from outside.
struct SceneBody {
    std::vector<Eigen::Vector3f> corners; ///< three of each triangle
    QColor color;
};

/// A word beside a place.
struct SceneWord {
    Eigen::Vector3f at;
    QString text;
};

/// A drawing of solid geometry in the scene of an OrbitCamera, whoever draws it. A value.
struct SolidScene {
    std::vector<SceneBall> balls;
    std::vector<SceneBody> bodies;
    std::vector<SceneLines> lines;
    std::vector<SceneWord> words;
};

/// The edges of the cube around the origin with this half edge.
SceneLines cubeEdges(float halfEdge, const QColor &color, double width);

/// Draws the whole scene in vectors, from far to near, into an area of the painter; with its words.
void paintSolid(QPainter &painter, const SolidScene &scene, const OrbitCamera &camera, const QRectF &area,
                const Theme &theme);
/// Draws the words alone, over a picture of the rest.
void paintSolidWords(QPainter &painter, const SolidScene &scene, const OrbitCamera &camera, const QRectF &area,
                     const Theme &theme);

} // namespace eigenscope

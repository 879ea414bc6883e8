#include "ui/scene/solid_scene.h"

#include <Eigen/Geometry>

#include <QPainter>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <functional>

namespace eigenscope {
namespace {

/// A shape with the depth of its middle.
struct SolidPiece {
    double depth;
    std::function<void(QPainter &painter)> paint;
};

void addBall(std::vector<SolidPiece> &pieces, const SceneBall &ball, const SceneProjection &projection) {
    const ScreenPoint center = projection(ball.center.cast<double>());
    const double radius = ball.radius * projection.pixelsPerUnit() * SceneProjection::magnification(center.depth);
    pieces.push_back({center.depth, [=, color = ball.color, opacity = ball.opacity](QPainter &painter) {
                          QRadialGradient light(center.at, radius, center.at - QPointF(radius, radius) * 0.3);
                          QColor bright = color.lighter(135), dark = color.darker(125);
                          bright.setAlphaF(static_cast<float>(opacity));
                          dark.setAlphaF(static_cast<float>(opacity));
                          light.setColorAt(0, bright);
                          light.setColorAt(1, dark);
                          painter.setPen(Qt::NoPen);
                          painter.setBrush(light);
                          painter.drawEllipse(center.at, radius, radius);
                      }});
}

void addBody(std::vector<SolidPiece> &pieces, const SceneBody &body, const SceneProjection &projection,
             const Eigen::Matrix3d &rotation) {
    for (std::size_t i = 0; i + 2 < body.corners.size(); i += 3) {
        std::array<Eigen::Vector3d, 3> corner;
        for (std::size_t k = 0; k < 3; ++k)
            corner[k] = body.corners[i + k].cast<double>();
        const Eigen::Vector3d normal = rotation * (corner[1] - corner[0]).cross(corner[2] - corner[0]).normalized();
        const Eigen::Vector3d middle = (corner[0] + corner[1] + corner[2]) / 3;
        QPolygonF triangle;
        for (const Eigen::Vector3d &each : corner)
            triangle.append(projection(each).at);
        const QPointF a = triangle[1] - triangle[0], b = triangle[2] - triangle[0];
        if (a.x() * b.y() - a.y() * b.x() >= 0) // clockwise on the screen, where y is downwards: seen from inside
            continue;
        const QColor color = mixed(body.color, Qt::black, 0.45 * (1 - std::clamp(normal.z(), 0.0, 1.0)));
        pieces.push_back({projection(middle).depth, [=](QPainter &painter) {
                              painter.setPen(QPen(color, 0.6)); // no seams
                              painter.setBrush(color);
                              painter.drawPolygon(triangle);
                          }});
    }
}

void addLines(std::vector<SolidPiece> &pieces, const SceneLines &lines, const SceneProjection &projection) {
    constexpr float longest = 0.1F; // in the scene
    for (const LinePiece &piece : linePieces(lines, longest, projection))
        pieces.push_back({piece.depth, [piece, color = lines.color, width = lines.width](QPainter &painter) {
                              painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
                              painter.drawLine(piece.from, piece.to);
                          }});
}

} // namespace

SceneLines cubeEdges(float halfEdge, const QColor &color, double width) {
    SceneLines edges{{}, color, width};
    for (unsigned corner = 0; corner < 8; ++corner)
        for (unsigned axis = 0; axis < 3; ++axis) {
            if (corner & (1U << axis))
                continue;
            const auto place = [&](unsigned bits) {
                return Eigen::Vector3f(bits & 1U ? halfEdge : -halfEdge, bits & 2U ? halfEdge : -halfEdge,
                                       bits & 4U ? halfEdge : -halfEdge);
            };
            edges.ends.insert(edges.ends.end(), {place(corner), place(corner | 1U << axis)});
        }
    return edges;
}

void paintSolid(QPainter &painter, const SolidScene &scene, const OrbitCamera &camera, const QRectF &area,
                const Theme &theme) {
    const SceneProjection projection = camera.projection(area.size());
    std::vector<SolidPiece> pieces;
    for (const SceneBall &ball : scene.balls)
        addBall(pieces, ball, projection);
    for (const SceneBody &body : scene.bodies)
        addBody(pieces, body, projection, camera.rotation());
    for (const SceneLines &lines : scene.lines)
        addLines(pieces, lines, projection);
    std::ranges::stable_sort(pieces, std::ranges::greater(), &SolidPiece::depth);
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.translate(area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const SolidPiece &piece : pieces)
        piece.paint(painter);
    painter.restore();
    paintSolidWords(painter, scene, camera, area, theme);
}

void paintSolidWords(QPainter &painter, const SolidScene &scene, const OrbitCamera &camera, const QRectF &area,
                     const Theme &theme) {
    const SceneProjection projection = camera.projection(area.size());
    painter.save();
    painter.setFont(interfaceFont(12));
    painter.setPen(theme.text);
    for (const SceneWord &word : scene.words)
        painter.drawText(area.topLeft() + projection(word.at.cast<double>()).at + QPointF(5, -4), word.text);
    painter.restore();
}

} // namespace eigenscope

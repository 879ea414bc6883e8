#include "ui/scene/point_scene.h"

#include "ui/drawing/axis_ticks.h"
#include "ui/drawing/marker_path.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

double fadeAt(double depth) {
    return strongestFade * std::clamp((depth - fadeNearest) / (fadeFarthest - fadeNearest), 0.0, 1.0);
}

/// Draws text around a place, pushed to one side of it so that it does not cover it, but not out of the picture; says
/// how far it reaches.
double drawBeside(QPainter &painter, QSizeF picture, const Eigen::Vector2d &place, const Eigen::Vector2d &outward,
                  double gap, const QString &text) {
    constexpr double edge = 4;
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(text), metrics.capHeight());
    // Half of the text's extent in the direction of the push.
    const double reach = std::abs(outward.x()) * size.width() / 2 + std::abs(outward.y()) * size.height() / 2;
    const Eigen::Vector2d center = place + outward * (gap + reach);
    const double left = std::min(center.x() - size.width() / 2, picture.width() - size.width() - edge);
    const double base = std::min(center.y() + size.height() / 2, picture.height() - edge);
    painter.drawText(QPointF(std::max(left, edge), std::max(base, size.height() + edge)), text);
    return gap + 2 * reach;
}

/// A part of a line, or of the surface, that is small enough to be before or behind a point as a whole.
struct Piece {
    double depth; ///< of its middle
    std::array<QPointF, 3> corners;
    QColor color;
    double width; ///< of a line, which has two corners; 0 for a triangle
};

void addSurface(std::vector<Piece> &pieces, const SceneSurface &surface, const OrbitCamera &camera,
                const SceneProjection &projection) {
    const Eigen::Matrix3d rotation = camera.rotation();
    const Eigen::Vector3d light = Eigen::Vector3d(surfaceLight.data()).normalized();
    for (std::size_t i = 0; i + 2 < surface.corners.size(); i += 3) {
        const auto at = [&](std::size_t k) { return projection(surface.corners[i + k].at.cast<double>()).at; };
        Eigen::Vector3d normal = rotation * surface.corners[i].normal.cast<double>();
        if (normal.z() < 0) // seen from below
            normal = -normal;
        const double shadow = (1 - surfaceAmbient) * (1 - std::max(0.0, normal.dot(light)));
        pieces.push_back({projection(surface.middle(i).cast<double>()).depth,
                          {at(0), at(1), at(2)},
                          mixed(QColor::fromRgb(surface.corners[i].color), Qt::black, shadow),
                          0});
    }
}

void addLines(std::vector<Piece> &pieces, const PointScene &scene, const SceneProjection &projection) {
    constexpr float longest = 0.08F; // in the scene
    for (const SceneLines &lines : scene.lines)
        for (const LinePiece &piece : linePieces(lines, longest, projection))
            pieces.push_back({piece.depth, {piece.from, piece.to, {}}, lines.color, lines.width});
}

} // namespace

std::vector<LinePiece> linePieces(const SceneLines &lines, float longest, const SceneProjection &projection) {
    std::vector<LinePiece> pieces;
    for (std::size_t i = 0; i + 1 < lines.ends.size(); i += 2) {
        const Eigen::Vector3f way = lines.ends[i + 1] - lines.ends[i];
        const int count = std::max(1, static_cast<int>(std::ceil(way.norm() / longest)));
        const auto at = [&](double step) {
            return projection((lines.ends[i] + way * static_cast<float>(step / count)).cast<double>());
        };
        for (int step = 0; step < count; ++step)
            pieces.push_back({at(step + 0.5).depth, at(step).at, at(step + 1).at});
    }
    return pieces;
}

std::size_t PointScene::lineCount() const {
    std::size_t count = 0;
    for (const SceneLines &each : lines)
        count += each.count();
    return count;
}

void paintAxisNames(QPainter &painter, const PointScene &scene, const OrbitCamera &camera, QSizeF size,
                    const Theme &theme) {
    if (!scene.hasAxes)
        return;
    constexpr double pixelsPerTick = 50, tickGap = 5, nameGap = 7, steep = 0.85;
    painter.save();
    const SceneProjection projection = camera.projection(size);
    for (const AxesBox::NamedEdge &named : scene.box.namedEdges(projection)) {
        const auto axis = static_cast<std::size_t>(named.axis);
        const Range range{scene.box.low()[named.axis], scene.box.high()[named.axis]};
        const auto placeOf = [&](double share) {
            const QPointF at = projection(named.edge.from + (named.edge.to - named.edge.from) * share).at;
            return Eigen::Vector2d(at.x(), at.y());
        };
        const double length = (placeOf(1) - placeOf(0)).norm();
        painter.setFont(interfaceFont(11));
        painter.setPen(theme.secondary);
        double reach = 0;
        const int most = std::clamp(static_cast<int>(length / pixelsPerTick), 2, 8);
        for (const Tick &tick : ticksRead(numberTicks, range, most, scene.readings[axis]))
            reach = std::max(reach, drawBeside(painter, size, placeOf((tick.value - range.min) / range.length()),
                                               named.outward, tickGap, tick.label));
        painter.setFont(interfaceFont(12, true));
        painter.setPen(theme.text);
        if (std::abs(named.outward.x()) > steep) { // beside a steep axis there is no room for a name, above it there is
            const Eigen::Vector2d top = placeOf(placeOf(1).y() < placeOf(0).y() ? 1 : 0);
            drawBeside(painter, size, top, {0, -1}, nameGap, scene.axes[axis]);
        } else {
            drawBeside(painter, size, placeOf(0.5), named.outward, reach + nameGap, scene.axes[axis]);
        }
    }
    painter.restore();
}

void paintScene(QPainter &painter, const PointScene &scene, const OrbitCamera &camera, QSizeF size, const Theme &theme,
                std::size_t stride) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), size), theme.surface);
    const SceneProjection projection = camera.projection(size);
    painter.setPen(scene.hasAxes ? QPen(theme.hairline, 1) : QPen(Qt::NoPen));
    for (const AxesBox::Edge &edge : scene.box.backEdges(projection))
        painter.drawLine(projection(edge.from).at, projection(edge.to).at);

    std::vector<Piece> pieces;
    addSurface(pieces, scene.surface, camera, projection);
    addLines(pieces, scene, projection);
    std::ranges::stable_sort(pieces, std::ranges::greater(), &Piece::depth);
    auto piece = pieces.begin();
    const auto drawPiecesBehind = [&](double depth) {
        for (; piece != pieces.end() && piece->depth >= depth; ++piece) {
            const QColor color = mixed(piece->color, theme.surface, fadeAt(piece->depth));
            if (piece->width > 0) {
                painter.setPen(QPen(color, piece->width, Qt::SolidLine, Qt::FlatCap));
                painter.drawLine(piece->corners[0], piece->corners[1]);
            } else {
                painter.setPen(QPen(color, 0.6)); // no seams
                painter.setBrush(color);
                painter.drawConvexPolygon(piece->corners.data(), 3);
            }
        }
    };

    std::vector<std::pair<ScreenPoint, const ScenePoint *>> order;
    order.reserve(scene.points.size() / stride + 1);
    for (std::size_t i = 0; i < scene.points.size(); i += stride)
        order.emplace_back(projection(scene.points[i].at.cast<double>()), &scene.points[i]);
    std::ranges::stable_sort(order, [](const auto &a, const auto &b) {
        return std::pair(a.second->ringed, -a.first.depth) < std::pair(b.second->ringed, -b.first.depth);
    });
    for (const auto &[place, point] : order) {
        drawPiecesBehind(point->ringed ? -1 : place.depth);
        const double radius = scene.radius * point->size * SceneProjection::magnification(place.depth);
        painter.setPen(Qt::NoPen);
        if (point->ringed) {
            painter.setBrush(theme.text);
            painter.drawPath(markerPath(point->marker, radius * ringedGrowth).translated(place.at));
        }
        QColor color = mixed(QColor::fromRgb(point->color), theme.surface, point->ringed ? 0 : fadeAt(place.depth));
        color.setAlphaF(point->ringed ? 1 : point->opacity);
        painter.setBrush(color);
        const double inner = point->ringed ? radius * ringedGrowth * ringStart : radius;
        painter.drawPath(markerPath(point->marker, inner).translated(place.at));
    }
    drawPiecesBehind(-1);
    painter.restore();
    paintAxisNames(painter, scene, camera, size, theme);
}

} // namespace eigenscope

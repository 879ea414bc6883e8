#include "ui/views/point_walk.h"

#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double asideWeight = 2;  // of a pixel aside beside one ahead
constexpr double leastAhead = 0.5; // px: points nearer to each other are one to the eye

} // namespace

QPoint arrowDirection(int key) {
    switch (key) {
    case Qt::Key_Left: return {-1, 0};
    case Qt::Key_Right: return {1, 0};
    case Qt::Key_Up: return {0, -1};
    case Qt::Key_Down: return {0, 1};
    default: return {};
    }
}

bool isClickKey(int key) {
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
}

std::optional<Index> pointTowards(int key, QPointF from, Index count,
                                  const std::function<std::optional<QPointF>(Index point)> &placeOf) {
    const QPointF direction = arrowDirection(key);
    if (direction.isNull())
        return std::nullopt;
    std::optional<Index> found;
    double least = std::numeric_limits<double>::infinity();
    for (Index point = 0; point < count; ++point) {
        const std::optional<QPointF> place = placeOf(point);
        if (!place)
            continue;
        const QPointF way = *place - from;
        const double ahead = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        if (ahead < leastAhead || aside > ahead)
            continue;
        if (const double cost = ahead + asideWeight * aside; cost < least) {
            least = cost;
            found = point;
        }
    }
    return found;
}

} // namespace eigenscope

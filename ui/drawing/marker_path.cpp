#include "ui/drawing/marker_path.h"

namespace eigenscope {

QPainterPath markerPath(Marker marker, double radius) {
    QPainterPath path;
    const double r = radius;
    switch (marker) {
    case Marker::Circle: path.addEllipse(QPointF(), r, r); break;
    case Marker::Square: path.addRect(-0.9 * r, -0.9 * r, 1.8 * r, 1.8 * r); break;
    case Marker::Triangle:
        path.addPolygon(QPolygonF({{0, -1.3 * r}, {1.15 * r, 0.7 * r}, {-1.15 * r, 0.7 * r}}));
        path.closeSubpath();
        break;
    case Marker::Diamond:
        path.addPolygon(QPolygonF({{0, -1.25 * r}, {1.25 * r, 0}, {0, 1.25 * r}, {-1.25 * r, 0}}));
        path.closeSubpath();
        break;
    case Marker::Cross: {
        const double a = 1.2 * r, b = 0.4 * r;
        path.addPolygon(QPolygonF({{-b, -a},
                                   {b, -a},
                                   {b, -b},
                                   {a, -b},
                                   {a, b},
                                   {b, b},
                                   {b, a},
                                   {-b, a},
                                   {-b, b},
                                   {-a, b},
                                   {-a, -b},
                                   {-b, -b}}));
        path.closeSubpath();
        break;
    }
    }
    return path;
}

} // namespace eigenscope

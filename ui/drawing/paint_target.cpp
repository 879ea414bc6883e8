#include "ui/drawing/paint_target.h"

#include <QPaintEngine>
#include <QPainter>

#include <cmath>

namespace eigenscope {

bool isVector(const QPainter &painter) {
    const QPaintEngine::Type type = painter.paintEngine()->type();
    return type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture;
}

double pixelsPerUnit(const QPainter &painter) {
    constexpr double printed = 3; // 288 to the inch where a unit is 1/96 inch
    return isVector(painter) ? printed : std::hypot(painter.deviceTransform().m11(), painter.deviceTransform().m12());
}

} // namespace eigenscope

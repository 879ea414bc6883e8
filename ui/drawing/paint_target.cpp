#include "ui/drawing/paint_target.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eigenscope {

bool isVector(const QPainter &painter) {
    const QPaintEngine::Type type = painter.paintEngine()->type();
    return type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture;
}

double pixelsPerUnit(const QPainter &painter) {
    constexpr double printed = 3, screenDpi = 96; // at least 288 to the inch where a unit is 1/96 inch
    if (isVector(painter))
        return std::max(printed, painter.device()->physicalDpiX() / screenDpi);
    return std::hypot(painter.deviceTransform().m11(), painter.deviceTransform().m12());
}

} // namespace eigenscope

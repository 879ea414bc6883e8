#include "ui/lessons/step_dot.h"

namespace eigenscope {
namespace {

constexpr double line = 0.3, point = 0.3; // of the radius

} // namespace

void drawStepDot(QPainter &painter, QPointF center, double radius, StepMark mark, const Theme &theme) {
    painter.setPen(QPen(mark == StepMark::Done ? theme.accent : theme.secondary, line * radius));
    painter.setBrush(mark == StepMark::Done ? QBrush(theme.accent) : Qt::NoBrush);
    painter.drawEllipse(center, radius, radius);
    if (mark == StepMark::Skipped)
        painter.drawLine(center - QPointF(radius, 0), center + QPointF(radius, 0));
    if (mark == StepMark::Seen) {
        painter.setBrush(theme.secondary);
        painter.drawEllipse(center, point * radius, point * radius);
    }
}

} // namespace eigenscope

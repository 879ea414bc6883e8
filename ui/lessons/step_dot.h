#pragma once

#include "core/lessons/step_marks.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace eigenscope {

/// A step as a dot: filled when it is done, with a bar when it was skipped, with a point when its solution was seen.
void drawStepDot(QPainter &painter, QPointF center, double radius, StepMark mark, const Theme &theme);

} // namespace eigenscope

#pragma once

#include <QRectF>
#include <QSizeF>

class QPainter;

namespace eigenscope {

struct Theme;

/// The room of the caution at the foot of a comparison of this size; 0 where it would take too much of it.
double comparisonCautionHeight(const QSizeF &view);

/// What must not be concluded from a comparison.
void paintComparisonCaution(QPainter &painter, const QRectF &place, const Theme &theme);

} // namespace eigenscope

#pragma once

#include "ui/theme/theme.h"

#include <QPen>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace eigenscope {

/// What a line of a picture means; without a pen a sentence.
struct LegendLine {
    QPen pen;
    QString text;
};

/// Says in the upper right corner of the area what its lines mean; nothing where there is no room.
void paintLineLegend(QPainter &painter, const QRectF &area, const Theme &theme, const std::vector<LegendLine> &lines);

} // namespace eigenscope

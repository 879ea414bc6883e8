#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace eigenscope {

/// Height of words with formulas (as rich text) in lines of this width.
double richTextHeight(const QString &html, const QFont &font, double width);

/// Width of the words where no line is broken but by themselves.
double richTextWidth(const QString &html, const QFont &font);

/// Draws them from the top left of the place, in lines of its width; as text on vector targets.
void drawRichText(QPainter &painter, const QRectF &place, const QString &html, const QFont &font, const QColor &color);

} // namespace eigenscope

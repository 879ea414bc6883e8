#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

class QPainter;

namespace eigenscope {

/// Height of words with formulas (as FormulaDocument takes them) of so many px, in lines of this width. What was set
/// lately is not set again. For the window's thread.
double formulaWordsHeight(const QString &words, double fontSize, double width);

/// Width of the words where no line is broken but by themselves.
double formulaWordsWidth(const QString &words, double fontSize);

/// Draws them from the top left of the place, in lines of its width; formulas as outlines.
void drawFormulaWords(QPainter &painter, const QRectF &place, const QString &words, double fontSize,
                      const QColor &color);

/// The same of rich text in which formulas stand as formulaTag() writes them.
double formulaRichTextHeight(const QString &html, double fontSize, double width);
void drawFormulaRichText(QPainter &painter, const QRectF &place, const QString &html, double fontSize,
                         const QColor &color);

} // namespace eigenscope

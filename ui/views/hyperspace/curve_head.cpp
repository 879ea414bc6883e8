#include "ui/views/hyperspace/curve_head.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr double headLine = 16, headTop = 10, headLeft = 14, swatch = 14, headGap = 4;
/// Below this height there is room for the curve alone, with its values.
constexpr int lowView = 150;
constexpr int formulaSize = 14, wordSize = 11;

void paintWords(QPainter &painter, double top, double room, const QString &words, const Theme &theme) {
    painter.setPen(theme.text);
    const QRectF place(headLeft + swatch + 6, top, room - swatch - 6, headLine);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, place.width()));
}

/// A dot with its bar, as the estimates have it.
void paintEstimateMark(QPainter &painter, double top, const Theme &theme) {
    const QPointF middle(headLeft + swatch / 2, top + headLine / 2);
    painter.setPen(QPen(theme.contrast, 1.2));
    painter.setBrush(theme.contrast);
    painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5));
    painter.drawEllipse(middle, 2.2, 2.2);
}

double formulaHeight(const CurveHead &head, const QSize &view) {
    return view.height() < lowView ? 0 : headFormula(head.formula, view.width() - 2 * headLeft).height() + headGap;
}

} // namespace

FormulaPicture headFormula(const QString &tex, double width) {
    return Formula::read(tex)->set({.fontSize = formulaSize, .displayed = true, .width = width});
}

double CurveHead::heightIn(const QSize &view) const {
    double height = headTop + formulaHeight(*this, view) - 6;
    for (const Line &line : lines)
        height += line.simulated.isEmpty() ? headLine : 2 * headLine;
    return height;
}

void CurveHead::paint(QPainter &painter, const QSize &view, const Theme &theme) const {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const double room = view.width() - 2 * headLeft;
    if (view.height() >= lowView) {
        const FormulaPicture picture = headFormula(formula, room);
        picture.draw(painter, {headLeft, headTop + picture.ascent()}, FormulaInks::of(theme));
    }
    double top = headTop + formulaHeight(*this, view);
    painter.setFont(interfaceFont(wordSize));
    for (const Line &line : lines) {
        painter.setPen(QPen(line.color, 1.6));
        painter.drawLine(QPointF(headLeft, top + headLine / 2), QPointF(headLeft + swatch, top + headLine / 2));
        paintWords(painter, top, room, line.value, theme);
        top += headLine;
        if (line.simulated.isEmpty())
            continue;
        paintEstimateMark(painter, top, theme);
        paintWords(painter, top, room, line.simulated, theme);
        top += headLine;
    }
}

} // namespace eigenscope

#include "ui/views/hyperspace/curve_head.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <optional>

namespace eigenscope {
namespace {

constexpr double headLine = 16, headTop = 10, headLeft = 14, swatch = 14, headGap = 4;
/// Below this height there is room for the curve alone, with its values.
constexpr int lowView = 150;
constexpr int formulaSize = 14, curveWordSize = 11;
/// From this room on the values stand beside the formula. It does not follow from their words, which change while Monte
/// Carlo runs: nothing jumps.
constexpr double wordsRoom = 300, wordsGap = 28;

void paintWords(QPainter &painter, const QRectF &line, const QString &words, const Theme &theme) {
    painter.setPen(theme.text);
    const QRectF place = line.adjusted(swatch + 6, 0, 0, 0);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, place.width()));
}

/// A dot with its bar, as the estimates have it.
void paintEstimateMark(QPainter &painter, const QRectF &line, const Theme &theme) {
    const QPointF middle(line.left() + swatch / 2, line.center().y());
    painter.setPen(QPen(theme.contrast, 1.2));
    painter.setBrush(theme.contrast);
    painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5));
    painter.drawEllipse(middle, 2.2, 2.2);
}

double linesHeight(const CurveHead &head) {
    double height = 0;
    for (const CurveHead::Line &line : head.lines)
        height += line.simulated.isEmpty() ? headLine : 2 * headLine;
    return height;
}

/// Where the parts of a head stand in a view of this size.
struct HeadPlaces {
    std::optional<FormulaPicture> formula;
    QPointF baseline;  ///< of the formula, at its left
    QRectF lines;      ///< of the values
    double bottom = 0; ///< of all

    HeadPlaces(const CurveHead &head, const QSize &view) {
        const double room = view.width() - 2 * headLeft, height = linesHeight(head);
        lines = {headLeft, headTop, room, height};
        if (view.height() >= lowView)
            place(headFormula(head.formula, room));
        bottom = std::max(lines.bottom(), formula ? baseline.y() + formula->descent() + headGap : 0);
    }

private:
    void place(const FormulaPicture &picture) {
        formula = picture;
        baseline = {headLeft, headTop + picture.ascent()};
        const double right = headLeft + picture.width() + wordsGap;
        if (lines.right() - right < wordsRoom)
            return lines.moveTop(headTop + picture.height() + headGap);
        lines.setLeft(right);
        const double lower = (picture.height() - lines.height()) / 2; // the middles are as high as each other
        if (lower > 0)
            lines.translate(0, lower);
        else
            baseline.ry() -= lower;
    }
};

} // namespace

FormulaPicture headFormula(const QString &tex, double width) {
    return Formula::read(tex)->set({.fontSize = formulaSize, .displayed = true, .width = width});
}

double CurveHead::heightIn(const QSize &view) const {
    return HeadPlaces(*this, view).bottom - 6;
}

void CurveHead::paint(QPainter &painter, const QSize &view, const Theme &theme) const {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const HeadPlaces places(*this, view);
    if (places.formula)
        places.formula->draw(painter, places.baseline, FormulaInks::of(theme));
    QRectF at(places.lines.topLeft(), QSizeF(places.lines.width(), headLine));
    painter.setFont(interfaceFont(curveWordSize));
    for (const Line &line : lines) {
        painter.setPen(QPen(line.color, 1.6));
        painter.drawLine(QPointF(at.left(), at.center().y()), QPointF(at.left() + swatch, at.center().y()));
        paintWords(painter, at, line.value, theme);
        at.translate(0, headLine);
        if (line.simulated.isEmpty())
            continue;
        paintEstimateMark(painter, at, theme);
        paintWords(painter, at, line.simulated, theme);
        at.translate(0, headLine);
    }
}

} // namespace eigenscope

#include "ui/views/distinguish/comparison_caution.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr double sideGap = 12, verticalGap = 7, mostOfHeight = 0.16;
constexpr int cautionPixels = 11;

QString cautionWords() {
    return QObject::tr("Read d and lift first: with many rows nearly every p is small, and rows that "
                       "were chosen by eye from these columns "
                       "differ in them by that choice.");
}

} // namespace

double comparisonCautionHeight(const QSizeF &view) {
    const QRectF room(0, 0, view.width() - 2 * sideGap, view.height());
    const QFontMetricsF metrics(interfaceFont(cautionPixels));
    const double high = metrics.boundingRect(room, Qt::TextWordWrap, cautionWords()).height() + 2 * verticalGap;
    return high < mostOfHeight * view.height() ? high : 0;
}

void paintComparisonCaution(QPainter &painter, const QRectF &place, const Theme &theme) {
    if (place.isEmpty())
        return;
    painter.fillRect(place, theme.canvas);
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawLine(place.topLeft(), place.topRight());
    painter.setFont(interfaceFont(cautionPixels));
    painter.setPen(theme.secondary);
    painter.drawText(place.adjusted(sideGap, verticalGap, -sideGap, -verticalGap), Qt::AlignLeft | Qt::TextWordWrap,
                     cautionWords());
}

} // namespace eigenscope

#include "ui/views/distinguish/comparison_head.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double headMargin = 12, chipHeight = 24;
constexpr int headPixels = 12;
const char *const opening = " ▾";

double choiceWidth(const QString &words) {
    return QFontMetricsF(interfaceFont(headPixels)).horizontalAdvance(words + ' ' + opening) + 16;
}

void paintChoice(QPainter &painter, const QRectF &place, const QString &words, const Theme &theme) {
    painter.setFont(interfaceFont(headPixels));
    painter.setPen(QPen(theme.hairline, 1));
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const QRectF inside = place.adjusted(8, 0, -8, 0);
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme.text);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(words, Qt::ElideRight, inside.width() - metrics.horizontalAdvance(opening)));
    painter.setPen(theme.secondary);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, opening);
}

} // namespace

QRectF ComparisonHead::orderPlace() const {
    const double wide = choiceWidth("|d|");
    return {width - headMargin - wide, (height - chipHeight) / 2, wide, chipHeight};
}

QRectF ComparisonHead::againstPlace() const {
    const QFontMetricsF metrics(interfaceFont(headPixels));
    const double words = metrics.horizontalAdvance(rowsWords + ' ' + QObject::tr("against")) + 8;
    const double left = headMargin + std::min(words, 0.5 * width);
    const double room = orderPlace().left() - metrics.horizontalAdvance(QObject::tr("by")) - 2 * headMargin - left;
    return {left, orderPlace().top(), std::min(choiceWidth(againstWords), room), chipHeight};
}

void ComparisonHead::paintWords(QPainter &painter, const Theme &theme) const {
    painter.setFont(interfaceFont(headPixels));
    painter.setPen(theme.secondary);
    const QFontMetricsF metrics(painter.font());
    const QString order = QObject::tr("by") + ' ' + orderWords;
    const QRectF place(headMargin, 0, width - 2 * headMargin, height);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, order);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(rowsWords + ' ' + QObject::tr("against") + ' ' + againstWords, Qt::ElideRight,
                                        place.width() - metrics.horizontalAdvance(order) - headMargin));
}

void ComparisonHead::paint(QPainter &painter, const Theme &theme) const {
    const QRectF order = orderPlace(), against = againstPlace();
    paintChoice(painter, order, orderWords, theme);
    paintChoice(painter, against, againstWords, theme);
    painter.setPen(theme.secondary);
    painter.drawText(QRectF(against.right(), 0, order.left() - 6 - against.right(), height),
                     Qt::AlignRight | Qt::AlignVCenter, QObject::tr("by"));
    const QFontMetricsF metrics(painter.font());
    const QString joint = ' ' + QObject::tr("against");
    const double room = against.left() - 6 - headMargin - metrics.horizontalAdvance(joint);
    painter.drawText(QRectF(headMargin, 0, against.left() - headMargin, height), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(rowsWords, Qt::ElideRight, room) + joint);
}

} // namespace eigenscope

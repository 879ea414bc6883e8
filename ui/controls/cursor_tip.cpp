#include "ui/controls/cursor_tip.h"

#include <QPointF>
#include <QRect>
#include <QString>
#include <QToolTip>

namespace eigenscope {

void showCursorTip(const QPointF &global, const QString &text, QWidget *widget) {
    showCursorTip(global, text, widget, {});
}

void showCursorTip(const QPointF &global, const QString &text, QWidget *widget, const QRect &reach) {
    constexpr QPoint beside(12, 12); // px
    QToolTip::showText(global.toPoint() + beside, text, widget, reach);
}

} // namespace eigenscope

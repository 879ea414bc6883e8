#pragma once

#include "ui/controls/elided_label.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QStyleOptionButton>
#include <QToolButton>

#include <algorithm>

namespace eigenscope {

inline bool isScrolled(const QWidget *widget) {
    for (const QWidget *around = widget->parentWidget(); around && !around->isWindow(); around = around->parentWidget())
        if (qobject_cast<const QAbstractScrollArea *>(around))
            return true;
    return false;
}

/// Whether something around it is scrolled sideways too: what a column of cards cuts off at its sides is lost.
inline bool isScrolledAcross(const QWidget *widget) {
    for (const QWidget *around = widget->parentWidget(); around && !around->isWindow(); around = around->parentWidget())
        if (const auto *area = qobject_cast<const QAbstractScrollArea *>(around))
            if (area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
                return true;
    return false;
}

inline QString wordsOf(const QWidget *widget) {
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        return label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        return button->text();
    return {};
}

/// What of a text finds no place in its own widget, in px; 0 where all does.
inline int lacking(const QWidget *widget) {
    const QFontMetrics metrics(widget->font());
    if (const auto *label = qobject_cast<const QLabel *>(widget)) {
        if (label->text().isEmpty() || qobject_cast<const ElidedLabel *>(widget))
            return 0;
        if (label->wordWrap())
            return std::max(0, label->heightForWidth(label->width()) - label->height());
        if (Qt::mightBeRichText(label->text()))
            return std::max(0, label->sizeHint().width() - label->width());
        return std::max(0, metrics.size(0, label->text()).width() - label->contentsRect().width());
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
        const auto *tool = qobject_cast<const QToolButton *>(widget);
        if (button->text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
            return 0;
        if (!qobject_cast<const QPushButton *>(widget) && !qobject_cast<const QCheckBox *>(widget) && !tool)
            return 0; // it paints its own text
        int room = widget->width();
        if (qobject_cast<const QPushButton *>(widget)) { // less what its style keeps free
            QStyleOptionButton option;
            option.initFrom(widget);
            room = widget->style()->subElementRect(QStyle::SE_PushButtonContents, &option, widget).width();
        }
        return std::max(0, metrics.size(Qt::TextShowMnemonic, button->text()).width() - room);
    }
    return 0;
}

/// A line for each text that is cut off: by its own widget, or by what stands around it without being scrolled.
inline QStringList cutOff(const QWidget &window) {
    QStringList all;
    const auto tell = [&all](const QWidget *widget, const QString &how) {
        all.append(QString("%1 '%2' %3").arg(widget->metaObject()->className(), wordsOf(widget).left(60), how));
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const bool isControl = qobject_cast<const QLabel *>(widget) || qobject_cast<const QAbstractButton *>(widget) ||
                               qobject_cast<const QAbstractSpinBox *>(widget) ||
                               qobject_cast<const QComboBox *>(widget);
        if (!widget->isVisible() || !isControl || widget->visibleRegion().isEmpty())
            continue;
        if (const int missing = lacking(widget); missing > 1)
            tell(widget, QString("lacks %1 px").arg(missing));
        const QRect seen = widget->visibleRegion().boundingRect();
        if (isScrolled(widget) && !isScrolledAcross(widget) && seen.width() < widget->width() - 4)
            tell(widget, QString("shows %1 of %2 px across").arg(seen.width()).arg(widget->width()));
        if (!isScrolled(widget) && !seen.contains(widget->rect().adjusted(2, 2, -2, -2)))
            tell(widget, QString("shows %1 × %2 of %3 × %4")
                             .arg(seen.width())
                             .arg(seen.height())
                             .arg(widget->width())
                             .arg(widget->height()));
    }
    return all;
}

} // namespace eigenscope

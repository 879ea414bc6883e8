#include "ui/theme/dressing.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QWidget>

namespace eigenscope {

Dressing::Dressing(QApplication &application) : QObject(&application) {
    application.installEventFilter(this);
}

void Dressing::followPalette() {
    for (QWidget *widget : QApplication::allWidgets())
        if (widget->isVisible())
            dress(*widget);
        else if (widget->testAttribute(Qt::WA_WState_Polished)) // otherwise it is dressed for the first time
            m_unseen.insert(widget);
}

void Dressing::dress(QWidget &widget) {
    QApplication::style()->polish(&widget);
    widget.update();
}

bool Dressing::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Show && watched->isWidgetType() && m_unseen.remove(watched))
        dress(*static_cast<QWidget *>(watched));
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_dressing.cpp"

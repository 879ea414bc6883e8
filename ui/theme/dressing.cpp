#include "ui/theme/dressing.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QWidget>

#include <utility>

namespace eigenscope {

Dressing::Dressing(QApplication &application, QString sheet) : QObject(&application), m_sheet(std::move(sheet)) {
    application.installEventFilter(this);
}

void Dressing::follow(bool hasContrast) {
    m_hasContrast = hasContrast;
    for (QWidget *widget : QApplication::allWidgets())
        if (widget->isVisible())
            dress(*widget);
        else if (widget->testAttribute(Qt::WA_WState_Polished)) // otherwise it is dressed for the first time
            m_unseen.insert(widget);
}

void Dressing::dress(QWidget &widget) const {
    const bool isOther = takeContrast(widget);
    widget.style()->polish(&widget);
    widget.update();
    if (isOther) { // it may need more room
        QEvent change(QEvent::StyleChange);
        QCoreApplication::sendEvent(&widget, &change);
    }
}

/// Whether that is a change.
bool Dressing::takeContrast(QWidget &widget) const {
    const bool isOther = widget.property(contrastProperty).toBool() != m_hasContrast;
    if (isOther)
        widget.setProperty(contrastProperty, m_hasContrast);
    return isOther;
}

/// A popup is left as it is until it shows: it is polished before it has its parent, from which it takes the sheet.
void Dressing::dressWindow(QWidget &widget, QEvent::Type event) const {
    const bool isPopup = widget.windowType() == Qt::Popup;
    if (!widget.parentWidget() && widget.styleSheet().isEmpty() && (event == QEvent::Show || !isPopup))
        widget.setStyleSheet(m_sheet);
}

bool Dressing::eventFilter(QObject *watched, QEvent *event) {
    if (!watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    auto &widget = *static_cast<QWidget *>(watched);
    if (event->type() == QEvent::Polish)
        takeContrast(widget);
    if (event->type() == QEvent::Polish || event->type() == QEvent::Show)
        dressWindow(widget, event->type());
    else if (event->type() == QEvent::ParentAboutToChange && widget.styleSheet() == m_sheet)
        widget.setStyleSheet({}); // that of its parent holds for it
    if (event->type() == QEvent::Show && m_unseen.remove(watched))
        dress(widget);
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_dressing.cpp"

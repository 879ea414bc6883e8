#include "ui/controls/passed_focus.h"

#include <QFocusEvent>
#include <QWidget>

namespace eigenscope {
namespace {

class FocusPasser final : public QObject {
public:
    FocusPasser(QWidget &from, QWidget &to) : QObject(&from), m_to(to) { from.installEventFilter(this); }

private:
    bool eventFilter(QObject *from, QEvent *event) override {
        if (event->type() == QEvent::FocusIn)
            m_to.setFocus(static_cast<QFocusEvent *>(event)->reason());
        return QObject::eventFilter(from, event);
    }

    QWidget &m_to;
};

} // namespace

void passFocus(QWidget &from, QWidget &to) {
    new FocusPasser(from, to);
}

} // namespace eigenscope

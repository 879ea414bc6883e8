#include "ui/workspaces/view_header.h"

#include <QEvent>
#include <QLayout>
#include <QPainter>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int keyboardLine = 2; // px

} // namespace

void ViewHeader::setTools(QList<QToolButton *> tools) {
    m_tools = std::move(tools);
    fold();
}

void ViewHeader::setKeyboardShown(bool shown) {
    if (std::exchange(m_isKeyboardShown, shown) != shown)
        update();
}

void ViewHeader::paintEvent(QPaintEvent *event) {
    QFrame::paintEvent(event);
    if (m_isKeyboardShown)
        QPainter(this).fillRect(rect().adjusted(0, height() - keyboardLine, 0, 0),
                                palette().color(QPalette::Highlight));
}

QSize ViewHeader::minimumSizeHint() const {
    return {0, QFrame::minimumSizeHint().height()};
}

bool ViewHeader::event(QEvent *event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fold();
    return QFrame::event(event);
}

void ViewHeader::fold() {
    const int spacing = layout()->spacing();
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (int i = 0; i < layout()->count(); ++i) {
        const QLayoutItem &item = *layout()->itemAt(i);
        const bool mayBeNarrow =
            item.widget() && item.widget()->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        const bool isTool = std::ranges::find(m_tools, item.widget()) != m_tools.end();
        if (!isTool && !item.isEmpty())
            room -= (mayBeNarrow ? 0 : item.sizeHint().width()) + spacing;
    }
    for (QToolButton *tool : m_tools) {
        room -= tool->sizeHint().width() + spacing;
        tool->setVisible(room >= 0);
    }
}

} // namespace eigenscope
